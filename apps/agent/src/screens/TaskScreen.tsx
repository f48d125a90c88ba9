import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { go } from '../app/address.ts';
import { useWords } from '../i18n/words.ts';
import { Arrival } from '../parts/Arrival.tsx';
import { BarcodeSearch } from '../parts/BarcodeSearch.tsx';
import { Finish } from '../parts/Finish.tsx';
import { Heading } from '../parts/Heading.tsx';
import { PhotoButton } from '../parts/PhotoButton.tsx';
import { Proposals } from '../parts/Proposals.tsx';
import { ProductList } from '../parts/ProductList.tsx';
import { closedBy, useTask } from '../parts/use-task.ts';
import { useAgentState } from '../store/state.ts';

/** A shop: where it is, its products, and handing in. */
export function TaskScreen({ taskId }: { readonly taskId: number }) {
  const { t } = useWords();
  const { plan } = useAgentState();
  const view = useTask(taskId);
  const [looked, setLooked] = useState('');
  if (!view || plan === null)
    return (
      <>
        <Heading title={t.task.gone} back={{ name: 'today' }} />
        <p className="card">{t.outbox.promise}</p>
      </>
    );
  const { task, newProducts } = view;
  const { lat, lon, address } = task.shop;
  const closed = closedBy(view);
  const fresh = (uuid: string): void => go({ name: 'fresh', taskId, uuid });
  return (
    <>
      <Heading title={task.company.name} below={`${task.shop.cityName}, ${address}`} back={{ name: 'today' }} />
      {closed !== null && <p className="card bad">{t.task.readOnly[closed]}</p>}
      {task.comment !== '' && (
        <p className="card">
          <b>{t.task.comment}:</b> {task.comment}
        </p>
      )}
      <div className="card">
        {lat !== null && lon !== null && (
          <a className="button" href={`geo:${lat},${lon}?q=${lat},${lon}`}>
            <IconMapPin size={20} aria-hidden />
            {t.task.openMap}
          </a>
        )}
        <Arrival view={view} />
      </div>
      <BarcodeSearch view={view} looked={looked} onLook={setLooked} />
      {closed === null && <Proposals view={view} />}
      <ProductList view={view} looked={looked} />
      {newProducts.length > 0 && (
        <section className="list">
          <h2 className="part">{t.task.newProducts}</h2>
          {newProducts.map(({ uuid, name, article }) => (
            <button type="button" className="item" key={uuid} onClick={() => fresh(uuid)}>
              <span className="name">{name === '' ? article : name}</span>
            </button>
          ))}
        </section>
      )}
      {closed === null && (
        <div className="card">
          {plan.settings.allowNewProducts && (
            <button type="button" className="button" onClick={() => fresh(crypto.randomUUID())}>
              {t.task.newProduct}
            </button>
          )}
          <PhotoButton taskId={taskId} label={t.task.shelfPhoto} count={view.shelfPhotos} />
          <Finish view={view} settings={plan.settings} />
        </div>
      )}
    </>
  );
}
