export { ColleagueLetters, DealerLetters } from './LetterTabs.tsx';
