import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initialsOf } from '#components/values/initials.ts';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { thumbnailOf } from '#lib/products/thumbnail-of.ts';

it.each([
  ['Нордхольм', 'НО'],
  ['«Бытовая химия», прочее', 'БХ'],
  ['3M', '3M'],
  ['ё', 'Ё'],
  ['', ''],
  ['…', ''],
])('two letters stand for “%s”', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

it('a picture that does not come gives way to letters, until there is another one', () => {
  const { container, rerender } = render(<Thumbnail src="/a.webp" of="Домера" />);
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('alt', '');
  fireEvent.error(picture() ?? container);
  expect(picture()).toBeNull();
  expect(container).toHaveTextContent('ДО');
  rerender(<Thumbnail src="/b.webp" of="Домера" />);
  expect(picture()).toHaveAttribute('src', '/b.webp');
});

it.each([
  [{ brand: 'Домера', categories: ['Техника', 'Чайники'] }, 'Домера'],
  [{ brand: null, categories: ['Техника', 'Чайники'] }, 'Чайники'],
  [{ brand: null, categories: [] }, 'Чайник 2 л'],
])('a product is known by its brand, else by its category, else by its name: %j', (product, of) => {
  expect(thumbnailOf({ name: 'Чайник 2 л', photo: 'f00.webp', ...product })).toEqual({
    src: '/api/product-photos/f00-s.webp',
    of,
  });
});
