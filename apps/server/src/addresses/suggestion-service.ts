import { z } from 'zod';
import { ADDRESS_SUGGESTIONS } from '@tsenomer/contracts';
import type { AddressSuggestion } from '@tsenomer/contracts';
import { COUNTRIES } from '@tsenomer/core/market/address';
import type { AddressService } from '@tsenomer/core/market/address';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';
import { askJson } from '../outgoing/ask-json.ts';

export interface SuggestionServiceOptions {
  readonly url: string;
  readonly key: string;
  /** Milliseconds; somebody is typing. */
  readonly timeout?: number;
  /** Told why the service could not be asked; the reason carries neither the key nor the text. */
  readonly onFailure: (error: unknown) => void;
}

const TIMEOUT = 5000;
const MAX_BYTES = 1024 * 1024;

const text = z.string().nullish();

/** The part of the service's answer that is used. */
const answer = z.object({
  suggestions: z
    .array(
      z.object({
        value: z.string(),
        data: z.object({
          country: text,
          region: text,
          city: text,
          settlement: text,
          geo_lat: z.unknown().optional(),
          geo_lon: z.unknown().optional(),
        }),
      }),
    )
    .max(1000),
});

type Suggested = z.infer<typeof answer>['suggestions'][number];

/** Addresses from a suggestion service of DaData's protocol, limited to the eight countries (P1 §7). */
export function createSuggestionService({
  url,
  key,
  timeout = TIMEOUT,
  onFailure,
}: SuggestionServiceOptions): AddressService {
  const locations = Object.values(COUNTRIES).map(({ ru }) => ({ country: ru }));
  return {
    async suggest(query) {
      try {
        const found = await askJson({
          url: new URL(url),
          headers: { authorization: `Token ${key}` },
          body: { query, count: ADDRESS_SUGGESTIONS, locations },
          timeout,
          maxBytes: MAX_BYTES,
        });
        return answer.parse(found).suggestions.flatMap(placed).slice(0, ADDRESS_SUGGESTIONS);
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
  };
}

/** The service that the configuration names; null without a key. */
export function addressServiceOf(
  config: Pick<Config, 'addressSuggestUrl' | 'addressSuggestKey'>,
  logger: Pick<Logger, 'warn'>,
): AddressService | null {
  const { addressSuggestUrl: url, addressSuggestKey: key } = config;
  if (key === null) return null;
  return createSuggestionService({
    url,
    key,
    onFailure: (error) => logger.warn({ reason: String(error) }, 'address suggestions failed'),
  });
}

/** Suggestions are kept only with a place on the map (P1 §5). */
function placed({ value, data }: Suggested): AddressSuggestion[] {
  const lat = degreesOf(data.geo_lat, 90);
  const lon = degreesOf(data.geo_lon, 180);
  if (lat === null || lon === null) return [];
  const cityName = data.city ?? data.settlement ?? data.region ?? '';
  return [{ address: value, cityName, countryName: data.country ?? '', lat, lon }];
}

/** Degrees come as texts, as numbers, or not at all; null for what is none. */
function degreesOf(given: unknown, bound: number): number | null {
  const degrees = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof degrees === 'number' && Math.abs(degrees) <= bound ? degrees : null;
}
