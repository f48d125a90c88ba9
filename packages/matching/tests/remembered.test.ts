import { describe, expect, it } from 'vitest';
import { remembered } from '../src/text/remembered.ts';

describe('remembered', () => {
  function counted(limit: number): { readonly length: (word: string) => number; readonly asked: string[] } {
    const asked: string[] = [];
    return { asked, length: remembered(limit, (word) => asked.push(word) && word.length) };
  }

  it('asks for a word once', () => {
    const { length, asked } = counted(10);
    expect(['мыло', 'soap', 'мыло', '😀', '😀'].map(length)).toEqual([4, 4, 4, 2, 2]);
    expect(asked).toEqual(['мыло', 'soap', '😀']);
  });

  it('forgets all before it keeps more than its limit', () => {
    const { length, asked } = counted(2);
    for (const word of ['a', 'b', 'c', 'c', 'a']) length(word);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('does not keep what is too long for a word', () => {
    const { length, asked } = counted(2);
    for (const word of ['x'.repeat(41), 'x'.repeat(41)]) length(word);
    expect(asked.length).toBe(2);
  });
});
