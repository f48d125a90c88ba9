import type { Context } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import type { Infobase } from './infobase.ts';
import { listDigests } from './list-digests.ts';
import { listParsingModules } from './list-parsing-modules.ts';
import { listSellers } from './list-sellers.ts';
import { loginExists } from './login-exists.ts';
import { searchCities } from './search-cities.ts';

export interface EmbeddedInfobaseOptions {
  readonly db: Context['db'];
  /** Where this installation is reached, as it tells others; null while nobody said (PUBLIC_URL). */
  readonly address: string | null;
  /** The key of login digests: the shared one, else this installation's own. */
  readonly digestKey: string | Uint8Array;
}

/** What stands for this installation's address while it has none. */
const LOCAL = 'local';

/** The information base that answers from this installation's own tables and the built-in gazetteer. */
export function createEmbeddedInfobase({ db, address, digestKey }: EmbeddedInfobaseOptions): Infobase {
  const url = address ?? LOCAL;
  return {
    cities: (name) => searchCities({ db }, name),
    currencies: () => db.selectFrom('currency').select(['code', 'name', 'symbol']).orderBy('code').execute(),
    async proxies() {
      const { list } = await readSetting({ db }, 'proxies');
      return list
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    },
    sellers: (name) => listSellers({ db }, name),
    parsingModules: () => listParsingModules({ db }),
    authDigests: async () => ({ url, items: await listDigests({ db }, digestKey) }),
    userExists: async (login) => ((await loginExists({ db }, login)) ? url : ''),
  };
}
