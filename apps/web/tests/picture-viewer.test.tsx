import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstPlace, fitScale, FITTED, panned, turnedRight, zoomed } from '#components/viewer/picture-place.ts';
import { PictureViewer } from '#components/viewer/PictureViewer.tsx';
import type { ViewedPicture } from '#components/viewer/viewed-picture.ts';
import { startI18n } from '#i18n/i18n.ts';

const STAGE = { width: 1000, height: 800 };

describe('the place of a picture', () => {
  it.each([
    [{ width: 500, height: 400 }, 0, 1],
    [{ width: 2000, height: 800 }, 0, 0.5],
    [{ width: 2000, height: 800 }, 90, 0.4],
    [{ width: 0, height: 0 }, 0, 1],
  ])('%j turned by %i fits at %f', (picture, turn, scale) => expect(fitScale(picture, STAGE, turn)).toBe(scale));

  it('a whole page begins as wide as it is, at its top; what is not much taller than the stage as a whole', () => {
    expect(firstPlace({ width: 1000, height: 8000 }, STAGE)).toEqual({ zoom: 10, x: 0, y: 3600, turn: 0 });
    expect(firstPlace({ width: 1000, height: 1400 }, STAGE)).toEqual(FITTED);
    // The stage may be laid out after the picture has come.
    expect(firstPlace({ width: 1000, height: 8000 }, { width: 0, height: 0 })).toEqual(FITTED);
  });

  it('keeps the point under the pointer while it comes closer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -300, max: 300 }),
        fc.double({ min: 1.1, max: 3, noNaN: true }),
        (x, y, factor) => {
          const before = { ...FITTED, zoom: 2, x: 30, y: -20 };
          const after = zoomed(before, factor, { x, y });
          expect((x - after.x) / after.zoom).toBeCloseTo((x - before.x) / before.zoom);
          expect((y - after.y) / after.zoom).toBeCloseTo((y - before.y) / before.zoom);
        },
      ),
    );
    expect(zoomed({ ...FITTED, zoom: 1.1, x: 9, turn: 90 }, 0.5)).toEqual({ ...FITTED, turn: 90 });
  });

  it('never leaves the stage empty, and turns by quarters', () => {
    const picture = { width: 1000, height: 800 };
    expect(panned({ ...FITTED, zoom: 2 }, 5000, -5000, picture, STAGE)).toMatchObject({ x: 500, y: -400 });
    expect(panned(FITTED, 50, 50, picture, STAGE)).toEqual(FITTED);
    expect(turnedRight({ ...FITTED, zoom: 3, turn: 270 })).toEqual(FITTED);
  });
});

const PICTURES: readonly ViewedPicture[] = [
  { id: 'page', title: 'Страница', boxes: [{ x: 0.1, y: 0.2, w: 0.3, h: 0.1, label: '4 549 ₽' }], file: 'снимок' },
  { id: 'photo', title: 'Фото' },
  { id: 'gone', title: 'Удалённое' },
];

function Shown() {
  const [at, setAt] = useState<number | null>(null);
  const id = PICTURES[at ?? 0]?.id;
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        открыть
      </button>
      {at !== null && (
        <PictureViewer
          title="Снимки"
          pictures={PICTURES}
          at={at}
          onAt={setAt}
          source={id === 'gone' ? { state: 'missing', reason: 'Снимок удалён' } : { state: 'shown', url: `/${id}.png` }}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}

describe('the viewer', () => {
  const lies = (): string | undefined =>
    screen.getByRole('img').parentElement?.style.transform.replace(/^translate\([^)]*\) /, '');

  beforeEach(async () => {
    await startI18n('ru');
    render(
      <MantineProvider env="test">
        <Shown />
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'открыть' }));
    await screen.findByRole('dialog', { name: 'Снимки' });
  });

  it('is used by keys: closer, turned, to the next and the last; Esc gives the focus back', async () => {
    expect(lies()).toBe('rotate(0deg) scale(1)');
    await userEvent.keyboard('+r');
    expect(lies()).toBe('rotate(90deg) scale(1)');
    await userEvent.keyboard('+');
    expect(lies()).toBe('rotate(90deg) scale(1.25)');
    // An arrow moves what is closer than fitted, and does not turn the page.
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Страница' })).toBeVisible();
    await userEvent.keyboard('0{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Фото' })).toBeVisible();
    expect(lies()).toBe('rotate(0deg) scale(1)');
    await userEvent.keyboard('{End}');
    expect(screen.getByText('Снимок удалён')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Сохранить на диск' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'открыть' })).toHaveFocus();
  });

  it('points out places, which can be hidden, and saves under a name that tells', async () => {
    expect(screen.getByText('4 549 ₽').parentElement?.style).toMatchObject({ left: '10%', top: '20%', width: '30%' });
    expect(screen.getByRole('link', { name: 'Сохранить на диск' })).toHaveAttribute('download', 'снимок.png');
    await userEvent.click(screen.getByRole('button', { name: 'Показать отметки', pressed: true }));
    expect(screen.queryByText('4 549 ₽')).toBeNull();
  });

  it('turns by a finger sideways, not by one upwards', () => {
    const stage = screen.getByRole('img').parentElement?.parentElement;
    if (!stage) throw new Error('No stage');
    const touch = { pointerId: 1, pointerType: 'touch', button: 0 };
    fireEvent.pointerDown(stage, { ...touch, clientX: 300, clientY: 100 });
    fireEvent.pointerUp(stage, { ...touch, clientX: 220, clientY: 300 });
    expect(screen.getByRole('img', { name: 'Страница' })).toBeVisible();
    fireEvent.pointerDown(stage, { ...touch, clientX: 300, clientY: 100 });
    fireEvent.pointerUp(stage, { ...touch, clientX: 220, clientY: 110 });
    expect(screen.getByRole('img', { name: 'Фото' })).toBeVisible();
  });
});
