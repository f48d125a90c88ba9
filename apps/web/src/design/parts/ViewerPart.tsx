import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/page/Panel.tsx';
import { PictureViewer } from '#components/viewer/PictureViewer.tsx';
import { useSay } from '../use-say.ts';
import { shopPage } from '../shop-page.ts';

/** A page of a shop with its price pointed out, a photo, and a picture that is gone. */
export function ViewerPart() {
  const say = useSay();
  const [at, setAt] = useState<number | null>(new URLSearchParams(location.search).has('open') ? 0 : null);
  return (
    <Panel>
      <Button variant="default" onClick={() => setAt(0)}>
        {say('Открыть снимки', 'Open the pictures')}
      </Button>
      {at !== null && (
        <PictureViewer
          title={say('Снимки проверки', 'Pictures of a check')}
          pictures={[
            {
              id: 'page',
              title: say('Страница магазина, 24.11.26 06:12', 'Page of the shop, 24.11.26 06:12'),
              boxes: [
                { x: 0.5, y: 0.315, w: 0.22, h: 0.09, label: say('цена 4 549 ₽', 'price 4 549 ₽') },
                { x: 0.5, y: 0.455, w: 0.2, h: 0.07, label: say('в наличии', 'available'), tone: 'good' },
              ],
            },
            { id: 'gone', title: say('Фото товара', 'Photo of the product') },
          ]}
          at={at}
          onAt={setAt}
          source={
            at === 0
              ? { state: 'shown', url: shopPage() }
              : { state: 'missing', reason: say('Снимок удалён', 'The picture was deleted') }
          }
          onClose={() => setAt(null)}
        />
      )}
    </Panel>
  );
}
