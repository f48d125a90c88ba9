import sharp from 'sharp';
import type { Picture, Point } from '../image/picture.ts';
import { between, pickOf } from '../random.ts';
import type { Random } from '../random.ts';
import { drawTag, MANNERS } from './draw-tag.ts';
import type { Font } from './fonts.ts';
import { photographed } from './harm.ts';
import type { Harm } from './harm.ts';
import type { TagFacts } from './price-facts.ts';
import { layUpon } from './warp.ts';

export interface GeneratedTag {
  /** A photo, .webp. */
  readonly photo: Uint8Array;
  readonly facts: TagFacts;
  readonly manner: string;
  readonly font: Font;
}

const GROUNDS = ['#6f6a62', '#b9b4aa', '#3c3a38', '#8b5a33', '#d9d6cf'];

/**
 * A photo of a price tag on a shelf, as shops have them and as agents take it. The same random numbers give the same
 * photo where the same fonts are.
 */
export async function generateTag(random: Random, fonts: readonly Font[], harm: Harm): Promise<GeneratedTag> {
  const [manner, drawing] = pickOf(random, Object.entries(MANNERS));
  const font = pickOf(random, fonts);
  const tag = await drawTag(random, drawing, font);
  const covered = random() < harm.covered ? cover(random, tag.width, tag.height) : '';
  const picture = await rendered(tag.svg.replace('</svg>', `${covered}</svg>`));
  const upright = random() < 0.25;
  const [width, height] = upright ? [900, 1200] : [1200, 900];
  const ground = await rendered(shelf(random, width, height));
  const corners = heldAt(random, { width, height }, tag, harm);
  const laid = layUpon(ground, picture, corners, between(random, -harm.bend, harm.bend));
  const facts = { ...tag.facts, isNameSeen: !covered.startsWith('<rect') };
  return { photo: await photographed(random, laid, harm), facts, manner, font };
}

async function rendered(svg: string): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the tag's corners are in the photo. */
function heldAt(random: Random, photo: Size, tag: Size, harm: Harm): Point[] {
  const scale = (photo.width * between(random, 0.55, 0.86)) / tag.width;
  const angle = (between(random, -harm.tilt, harm.tilt) * Math.PI) / 180;
  const middle = { x: photo.width / 2 + between(random, -20, 20), y: photo.height / 2 + between(random, -60, 60) };
  const off = (): number => between(random, -harm.perspective, harm.perspective) * tag.width * scale;
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([right, down]) => {
    const [x, y] = [(right * tag.width * scale) / 2, (down * tag.height * scale) / 2];
    return {
      x: middle.x + x * Math.cos(angle) - y * Math.sin(angle) + off(),
      y: middle.y + x * Math.sin(angle) + y * Math.cos(angle) + off(),
    };
  });
}

/** A shelf with its rail and goods; parts of it are edges and corners that are no digits. */
function shelf(random: Random, width: number, height: number): string {
  const goods = Array.from({ length: 7 }, (_, nth) => {
    const x = (nth * width) / 7;
    return `<rect x="${x}" y="0" width="${width / 7 - 6}" height="${between(random, 60, 200)}" fill="${pickOf(random, ['#a33', '#2b5d9b', '#e8e0c8', '#41703c', '#c9861f'])}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${pickOf(random, GROUNDS)}"/>${goods.join('')}<rect y="${height * 0.9}" width="${width}" height="40" fill="#555"/></svg>`;
}

/** A finger, a neighbour's tag or a glare over a corner that has no price. */
function cover(random: Random, width: number, height: number): string {
  const colour = pickOf(random, ['#c99a78', '#ffffff', '#39342f']);
  return random() < 0.5
    ? `<ellipse cx="${width * between(random, 0.85, 1)}" cy="${height}" rx="150" ry="80" fill="${colour}"/>`
    : `<rect x="0" y="0" width="${width * between(random, 0.3, 1)}" height="70" fill="${colour}"/>`;
}
