import type { AnalogItem } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { acceptedLink } from '../../catalogue/link/write-link.ts';
import { ANALOG_REFUSALS } from './add-analog.ts';
import type { PacksToSet } from './add-analog.ts';
import { analogRows, analogsOf } from './analog-rows.ts';
import { lockAnalog } from './lock-analog.ts';
import { plainPack } from './rules/counted-price.ts';

/**
 * Changes the page of an analog or its packs; another page is sent to parsing, other packs count at once.
 * @throws DomainError NOT_FOUND, INCORRECT_LINK, PRIVATE_ADDRESS, LINK_OF_ANOTHER_COMPANY.
 */
export const editAnalog = verb(
  'collections.edit',
  async (
    ctx,
    input: PacksToSet & { readonly id: number; readonly linkId: number; readonly link: string },
  ): Promise<AnalogItem> => {
    const edited = await transact(ctx, async (tx) => {
      const before = await lockAnalog(tx, input);
      const url = await acceptedLink(tx, { companyId: before.companyId, link: input.link });
      const after = {
        url,
        own_pack: plainPack(input.ownPack),
        analog_pack: plainPack(input.analogPack),
        measure_unit_id: rowId(input.measureUnitId),
      };
      const changed = url !== before.url;
      await refusing(ANALOG_REFUSALS, () =>
        tx.db
          .updateTable('link')
          .set({ ...after, ...(changed && { changed_at: tx.now() }) })
          .where('id', '=', input.linkId)
          .execute(),
      );
      const was = {
        url: before.url,
        own_pack: plainPack(before.ownPack),
        analog_pack: plainPack(before.analogPack),
        measure_unit_id: before.measureUnitId,
      };
      const changes = changesBetween(was, after);
      await recordAudit(tx, { action: 'edit', entity: 'link', entityId: input.linkId, title: before.name, changes });
      return { productId: before.productId, companyId: before.companyId, atOnce: changed && before.mode === 'auto' };
    });
    if (edited.atOnce) await ctx.reactions.linksChanged(ctx, [edited]);
    return found((await analogRows(ctx.db, analogsOf(input.id, [sql`l.id = ${input.linkId}`])))[0]);
  },
);
