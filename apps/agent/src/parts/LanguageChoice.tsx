import { useWords } from '../i18n/words.ts';
import type { Language } from '../i18n/words.ts';
import { Chip } from './ProductList.tsx';

export function LanguageChoice({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const { language, t } = useWords();
  return (
    <fieldset className="chips" aria-label={t.me.language}>
      <Chip on={language === 'ru'} label="Русский" onPress={() => onLanguage('ru')} />
      <Chip on={language === 'en'} label="English" onPress={() => onLanguage('en')} />
    </fieldset>
  );
}
