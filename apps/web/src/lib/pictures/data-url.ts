/** Bytes as a `data:` address: unlike one of an object, nobody has to give it back. */
export function dataUrl(bytes: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') done(reader.result);
      else fail(reader.error ?? new Error('A picture could not be read'));
    });
    reader.readAsDataURL(bytes);
  });
}
