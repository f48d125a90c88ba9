import { sql } from 'kysely';
import type { LetterAudience, LetterTemplate, Locale } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { loadTold, oncePerPlace } from './told-violations.ts';
import type { ToldViolation } from './told-violations.ts';
import { violationLetter } from './violation-letter.ts';

interface TemplateInput {
  readonly audience: LetterAudience;
  readonly template: LetterTemplate;
  /** Of its readers; that of the installation when it is left out. */
  readonly locale?: Locale | undefined;
}

/** How a letter looks by a template that is being written, with the violations of the newest case there is. */
export const previewLetter = verb('settings.read', async (ctx, input: TemplateInput) => {
  const { letter, company } = await sample(ctx, input);
  return { ...letter, company };
});

/** Sends the letter of a template to who asks. @returns the address. */
export const tryLetter = verb('settings.edit', async (ctx, input: TemplateInput): Promise<string> => {
  const { actor } = ctx;
  const { email } = found(
    actor.kind === 'user'
      ? await ctx.db.selectFrom('app_user').select('email').where('id', '=', actor.userId).executeTakeFirst()
      : undefined,
  );
  const { letter } = await sample(ctx, input);
  await transact(ctx, (tx) => queueMail(tx, { to: email, letter }));
  return email;
});

const companyRow = z.strictObject({ company_id: z.int() });

async function sample(ctx: Context, input: TemplateInput): Promise<{ letter: Letter; company: string | null }> {
  const locale = input.locale ?? (await readSetting(ctx, 'language')).locale;
  const { rows } = await query(companyRow)`
    select company_id from violation where case_id is not null and ended_at is null and dismissed_at is null
    order by id desc limit 1`.execute(ctx.db);
  const companyId = rows[0]?.company_id;
  const real =
    companyId === undefined
      ? []
      : await loadTold(ctx.db, sql`v.company_id = ${companyId} and v.ended_at is null and v.dismissed_at is null`);
  const company = real[0]?.company ?? null;
  const facts = {
    company: company ?? EXAMPLES[locale].company,
    violations: real.length === 0 ? [{ ...EXAMPLE, ...EXAMPLES[locale] }] : oncePerPlace(real),
  };
  return { letter: violationLetter(facts, { template: input.template, locale }), company };
}

/** What a letter shows while there are no violations. */
const EXAMPLES = {
  ru: { company: 'Магазин', product: 'Перфоратор аккумуляторный 18 В' },
  en: { company: 'Shop', product: 'Cordless drill 18 V' },
} as const satisfies Readonly<Record<Locale, object>>;

const EXAMPLE: Omit<ToldViolation, 'company' | 'product'> = {
  id: 0,
  company_id: 0,
  emails: [],
  case_id: null,
  case_closed: false,
  collection_id: null,
  url: 'https://shop.example/p/1',
  shelf: null,
  price: 949_000n,
  price_kind: 'plain',
  mrp: 1_099_000n,
  currency: 'RUB',
  ended: false,
  hours: 0,
};
