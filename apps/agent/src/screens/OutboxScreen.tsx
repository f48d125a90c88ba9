import { go } from '../app/address.ts';
import { useWords } from '../i18n/words.ts';
import { Heading } from '../parts/Heading.tsx';
import { StageTag } from '../parts/Tag.tsx';
import type { OutboxEntry, OutboxPhoto } from '../store/records.ts';
import { useAgentState } from '../store/state.ts';
import { synchronise } from '../sync/synchronise.ts';

/** More than a day's; the rest is in the office. */
const SHOWN = 300;
const FIRST = { refused: 0, conflict: 1, waiting: 2, sent: 3 } as const;

/** What has been sent, what waits, and what the office changed meanwhile. */
export function OutboxScreen() {
  const { t, size } = useWords();
  const { entries, photos, me, sync, persisted } = useAgentState();
  const mine = entries.filter(({ userId }) => userId === me?.id);
  const waiting = mine.filter(({ stage }) => stage === 'waiting');
  const waitingPhotos = photos.filter(({ userId, stage }) => userId === me?.id && stage === 'waiting');
  const others = entries.filter(({ userId, stage }) => userId !== me?.id && stage === 'waiting').length;
  const bytes = waitingPhotos.reduce((sum, photo) => sum + photo.size, 0);
  const left = waiting.length + waitingPhotos.length;
  const shown = mine.toSorted((one, other) => FIRST[one.stage] - FIRST[other.stage] || other.seq - one.seq);
  return (
    <>
      <Heading title={t.outbox.title}>
        {sync === 'offline' && <span className="tag warn">{t.banner.offline}</span>}
      </Heading>
      <div className="card">
        <h2>{left === 0 ? t.outbox.allSent : t.outbox.waiting(left)}</h2>
        {left > 0 && <p className="quiet">{t.outbox.counts(waiting.length, waitingPhotos.length, size(bytes))}</p>}
        <p className="quiet">{t.outbox.promise}</p>
        {persisted === false && <p className="warn">{t.outbox.notPromised}</p>}
        <button type="button" className="button" onClick={() => void synchronise()}>
          {sync === 'sending' ? t.outbox.sending : t.outbox.sendNow}
        </button>
      </div>
      {others > 0 && <p className="card">{t.outbox.others(others)}</p>}
      {mine.length === 0 && <p className="card quiet">{t.outbox.empty}</p>}
      {photos
        .filter(({ userId, stage }) => userId === me?.id && stage === 'refused')
        .map((photo) => (
          <RefusedPhoto key={photo.uuid} photo={photo} />
        ))}
      {shown.slice(0, SHOWN).map((entry) => (
        <Entry key={entry.uuid} entry={entry} />
      ))}
    </>
  );
}

function RefusedPhoto({ photo }: { readonly photo: OutboxPhoto }) {
  const { t } = useWords();
  return (
    <div className="card bad">
      <span className="row">
        <strong>{t.outbox.kind.photoMeta}</strong>
        <StageTag stage={photo.stage} />
      </span>
      <p>{t.outbox.photoRefused}</p>
    </div>
  );
}

function Entry({ entry }: { readonly entry: OutboxEntry }) {
  const { t, money } = useWords();
  const { plan, photos } = useAgentState();
  const { kind, payload, taskId, stage, reason } = entry;
  const task = plan?.tasks.find(({ id }) => id === taskId);
  const product = task?.products.find(({ productId }) => productId === payload['productId']);
  const name = product?.name ?? (typeof payload['name'] === 'string' ? payload['name'] : null) ?? t.outbox.kind[kind];
  const price = payload['price'] ?? payload['extraPrice'];
  const said = payload['noProduct'] === true ? t.task.absent : typeof price === 'number' ? money(price) : null;
  // The announcement of a photo is sent before its bytes are: what is shown is the photo.
  const photo = kind === 'photoMeta' ? photos.find(({ uuid }) => uuid === payload['uuid']) : undefined;
  const shown = stage === 'sent' && photo ? photo.stage : stage;
  const bad = stage === 'refused' || stage === 'conflict';
  return (
    <div className={bad ? 'card bad' : 'card'}>
      <span className="row">
        <span>
          <strong>{name}</strong>
          <span className="quiet">
            {[task?.company.name, product && kind !== 'reading' ? t.outbox.kind[kind] : said]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StageTag stage={shown} at={entry.settledAt} />
      </span>
      {reason !== null && <p>{t.outbox.conflict[reason]}</p>}
      {stage === 'refused' && <p>{t.outbox.refused}</p>}
      {stage === 'refused' && product && (
        <button
          type="button"
          className="button"
          onClick={() => go({ name: 'price', taskId, productId: product.productId })}
        >
          {t.outbox.fix}
        </button>
      )}
    </div>
  );
}
