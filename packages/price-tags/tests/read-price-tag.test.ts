import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openPriceTagReader, readPriceTag } from '../src/index.ts';
import labels from './photos/labels.json' with { type: 'json' };

const photoOf = (file: string): Promise<Buffer> => readFile(new URL(`./photos/${file}`, import.meta.url));

const readings = new Map<string, ReturnType<typeof readPriceTag>>();

/** What is read of a photo; to read one takes a second. */
async function readingOf(file: string): ReturnType<typeof readPriceTag> {
  const reading = readings.get(file) ?? readPriceTag(await photoOf(file));
  readings.set(file, reading);
  return reading;
}

describe('readPriceTag', () => {
  it.each(labels)('[OFF-9] reads $file with its prices and their places', async ({ file, ...meant }) => {
    const reading = await readingOf(file);
    const amountOf = (read: { readonly amount: bigint } | null): number | null => read && Number(read.amount);
    expect({
      price: amountOf(reading.price),
      oldPrice: amountOf(reading.oldPrice),
      secondPrice: amountOf(reading.secondPrice),
      barcode: reading.barcode?.code ?? null,
    }).toEqual({
      price: meant.price,
      oldPrice: meant.oldPrice,
      secondPrice: meant.secondPrice,
      barcode: meant.barcode,
    });
    expect(reading.price).toMatchObject({ sure: true });
  });

  it('finds the article among the other numbers', async () => {
    const { numbers } = await readingOf('plain.webp');
    expect(numbers.map(({ code }) => code)).toContain('3342571');
  });

  it('says where the price is: left top to right bottom, within the photo', async () => {
    const { price } = await readingOf('plain.webp');
    const [leftTop, rightTop, rightBottom, leftBottom] = price?.place ?? [];
    for (const corner of [leftTop, rightTop, rightBottom, leftBottom]) {
      expect(corner?.x).toBeGreaterThan(0.1);
      expect(corner?.x).toBeLessThan(0.9);
      expect(corner?.y).toBeGreaterThan(0.3);
      expect(corner?.y).toBeLessThan(0.9);
    }
    expect(rightTop?.x).toBeGreaterThan((leftTop?.x ?? 1) + 0.2);
    expect(leftBottom?.y).toBeGreaterThan(leftTop?.y ?? 1);
  });

  it('reads the same twice', async () => {
    expect(await readPriceTag(await photoOf('red.webp'))).toEqual(await readingOf('red.webp'));
  });

  it('refuses what is no picture', async () => {
    await expect(readPriceTag(Buffer.from('no picture'))).rejects.toThrow('unsupported image format');
  });
});

describe('openPriceTagReader', () => {
  it('reads in a thread of its own, goes on after what is no picture, and starts again after it was closed', async () => {
    const reader = openPriceTagReader();
    const [photo, other] = [await photoOf('plain.webp'), await photoOf('electronic.webp')];
    const [first, broken, second] = await Promise.allSettled([
      reader.read(photo),
      reader.read(Buffer.from('no picture')),
      reader.read(other),
    ]);
    expect(first).toMatchObject({ value: { price: { amount: 17199n } } });
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('unsupported') } });
    expect(second).toMatchObject({ value: { price: { amount: 7377n } } });
    const cut = reader.read(photo);
    await Promise.all([expect(cut).rejects.toThrow('closed'), reader.close()]);
    expect(await reader.read(other)).toMatchObject({ price: { amount: 7377n } });
    await reader.close();
  });
});
