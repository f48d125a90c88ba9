import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LAST_CLUSTERS, pointClusters } from '#components/map/clusters.ts';
import { graticuleOf } from '#components/map/graticule.ts';
import { boundsOf } from '#components/map/map-point.ts';
import type { MapPoint } from '#components/map/map-point.ts';
import { markIcon } from '#components/map/mark-icon.ts';
import { PointsList } from '#components/map/PointsList.tsx';
import { BarcodeField } from '#components/scanner/BarcodeField.tsx';
import { believed, NOTHING_SEEN } from '@tsenomer/scanner/believed-code.ts';
import { codeIssue } from '@tsenomer/scanner/check-digit.ts';
import { startI18n } from '#i18n/i18n.ts';

const point = (id: string, lat: number, lng: number): MapPoint => ({ id, name: `Точка ${id}`, lat, lng });

beforeEach(() => startI18n('ru'));

import { paste } from './typing.ts';
describe('points of a map', () => {
  const WORLD = [-180, -85, 180, 85] as const;

  it('are all there at any zoom, each once, and for themselves when near enough', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), fc.double({ min: -179, max: 179, noNaN: true })),
          {
            minLength: 1,
            maxLength: 40,
          },
        ),
        fc.integer({ min: 0, max: 18 }),
        (places, zoom) => {
          const marks = pointClusters(places.map(([lat, lng], at) => point(`${at}`, lat, lng))).marks(WORLD, zoom);
          const all = marks.reduce((sum, mark) => sum + (mark.kind === 'point' ? 1 : mark.count), 0);
          expect(all).toBe(places.length);
          if (zoom > LAST_CLUSTERS) expect(marks.every(({ kind }) => kind === 'point')).toBe(true);
        },
      ),
    );
  });

  it('of one place are a cluster that says where it falls apart', () => {
    const clusters = pointClusters([point('a', 55.75, 37.61), point('b', 55.76, 37.62), point('c', 59.93, 30.33)]);
    const [cluster] = clusters.marks(WORLD, 6).filter(({ kind }) => kind === 'cluster');
    if (cluster?.kind !== 'cluster') throw new Error('No cluster');
    expect(cluster.count).toBe(2);
    expect(clusters.marks(WORLD, clusters.opensAt(cluster.id)).every(({ kind }) => kind === 'point')).toBe(true);
  });

  it('have bounds and round lines around them', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([point('a', 55, 37), point('b', 59, 30)])).toEqual([30, 55, 37, 59]);
    expect(graticuleOf([30.2, 54.9, 37.4, 59.1])).toEqual({
      meridians: [31, 32, 33, 34, 35, 36, 37],
      parallels: [55, 56, 57, 58, 59],
    });
    expect(graticuleOf([37.5, 55.7, 37.62, 55.78]).meridians).toEqual([37.5, 37.52, 37.54, 37.56, 37.58, 37.6, 37.62]);
  });

  it('are drawn by elements, so that names are never markup', () => {
    const named = { ...point('a', 1, 2), name: '<img src=x onerror=alert(1)>' };
    const styles = { point: 'p', cluster: 'c', name: 'n' };
    const { html } = markIcon({ kind: 'point', point: named, lat: 1, lng: 2 }, true, true, styles).options;
    if (!(html instanceof HTMLElement)) throw new Error('Markup');
    expect(html.textContent).toBe(named.name);
    expect(html.querySelector('img')).toBeNull();
    expect(html.dataset).toMatchObject({ tone: 'brand', selected: 'true' });
  });

  it('are chosen in a list beside it by keyboard', async () => {
    function List() {
      const [selected, setSelected] = useState<string | null>(null);
      const points = [point('a', 1, 2), { ...point('b', 3, 4), hint: 'ждёт проверки' }];
      return <PointsList label="Магазины" points={points} selected={selected} onSelect={setSelected} numbered />;
    }
    render(
      <MantineProvider env="test">
        <List />
      </MantineProvider>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Точка b\s*ждёт проверки$/ })).toHaveAttribute('aria-current', 'true');
  });
});

describe('a barcode', () => {
  it.each([
    ['4006381333931', null],
    ['96385074', null],
    ['036000291452', null],
    ['10614141000415', null],
    ['4006381333932', 'digit'],
    ['0000000000000', 'digit'],
    ['123', 'length'],
    ['40063813339311234', 'length'],
    ['400638133393x', 'length'],
  ])('%s has the issue %s', (code, issue) => expect(codeIssue(code)).toBe(issue));

  it('is wrong after any single digit of it was changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('4006381333931');
        digits[at] = `${(Number(digits[at]) + by) % 10}`;
        expect(codeIssue(digits.join(''))).toBe('digit');
      }),
    );
  });

  it('is believed when two frames agree, whatever lies between, and at once when it is looked for', () => {
    const none = new Set<string>();
    const read = (frames: readonly (string | null)[], expected: ReadonlySet<string> = none) =>
      frames.reduce((belief, frame) => believed(belief, frame, expected), NOTHING_SEEN).code;
    expect(read(['4006381333931'])).toBeNull();
    expect(read(['4006381333931', null, '4006381333931'])).toBe('4006381333931');
    expect(read(['4006381333931', '96385074'])).toBeNull();
    expect(read(['4006381333932', '4006381333932'])).toBeNull();
    expect(read(['96385074'], new Set(['96385074']))).toBe('96385074');
  });

  it('can be typed where there is no camera, which says why', async () => {
    const codes: string[] = [];
    render(
      <MantineProvider env="test">
        <BarcodeField onCode={(code) => codes.push(code)} />
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Сканировать камерой' }));
    expect(await screen.findByText('Камера доступна только по https: введите номер')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Номер под штрихкодом' });
    await paste(field, '4006381333932');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Последняя цифра не сходится: проверьте номер')).toBeVisible();
    await userEvent.clear(field);
    await paste(field, '400 638 133 3931');
    await userEvent.keyboard('{Enter}');
    expect(codes).toEqual(['4006381333931']);
    expect(screen.getByText('Прочитан код 4006381333931')).toBeVisible();
  });
});
