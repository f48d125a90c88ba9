import { Avatar } from '@mantine/core';
import type { CompanyItem } from '@tsenomer/contracts';

/** A company's logo, or the first letter of its name. */
export function CompanyLogo({
  company,
  size,
}: {
  readonly company: Pick<CompanyItem, 'name' | 'logo'>;
  readonly size: number;
}) {
  return (
    <Avatar
      src={company.logo}
      size={size}
      radius="sm"
      color="brand"
      alt=""
      aria-hidden
      imageProps={{ loading: 'lazy', style: { objectFit: 'contain' } }}
    >
      {Array.from(company.name)[0]?.toUpperCase()}
    </Avatar>
  );
}
