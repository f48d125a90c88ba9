import userEvent from '@testing-library/user-event';

/**
 * Enters a text behind what the field holds, in one piece, as who pastes it does. `userEvent.type` draws the form anew
 * for every letter: it is for tests of what happens while somebody types.
 */
export async function paste(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Puts a text in place of what the field holds, in one piece. */
export async function put(field: Element, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}
