import sharp from 'sharp';

/** Photos of different pixels that are made; what is sent says beside which one it is, so no two are alike. */
const PICTURES = 24;
const [WIDTH, HEIGHT] = [2000, 1500];
/** About 400 kilobytes. */
const GRAIN = { width: 760, height: 570, channels: 3 } as const;

/**
 * Makes photos as phones send them: JPEG of 2,000 by 1,500 pixels and about 400 KB, with a price tag in front of a
 * grainy shelf. Of the same sequence each is other bytes.
 */
export async function photoMaker(seed: number): Promise<(nth: number) => Buffer> {
  let state = seed >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pictures: Buffer[] = [];
  for (let nth = 0; nth < PICTURES; nth += 1) pictures.push(await photograph(chance));
  return (nth) => {
    const picture = pictures[nth % PICTURES] ?? Buffer.alloc(0);
    // A comment of the file, right behind its first mark.
    const comment = Buffer.from(`photo ${seed}/${nth}`);
    const mark = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([picture.subarray(0, 2), mark, comment, picture.subarray(2)]);
  };
}

async function photograph(chance: () => number): Promise<Buffer> {
  const grain = Buffer.alloc(GRAIN.width * GRAIN.height * GRAIN.channels);
  for (let at = 0; at < grain.length; at += 1) grain[at] = 110 + chance() * 100;
  const price = `${20 + Math.floor(chance() * 900)},${10 + Math.floor(chance() * 90)}`;
  const tag = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect x="400" y="450"
    width="1200" height="600" fill="#fffbe0"/><text x="480" y="580" font-size="80">Молоко 2,5 %</text><text x="500" y="920"
    font-size="280" font-weight="bold">${price}</text></svg>`;
  return sharp(grain, { raw: GRAIN })
    .resize(WIDTH, HEIGHT)
    .composite([{ input: Buffer.from(tag) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
