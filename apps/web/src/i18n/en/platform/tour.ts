import type { tour as ru } from '../../ru/platform/tour.ts';
import type { Translation } from '../../translation.ts';

export const tour: Translation<typeof ru> = {
  title: 'New here?',
  text: 'In two minutes we show where to read prices, where they come from and where to find help. You can leave at any step.',
  begin: 'Show me around',
  decline: 'No, thanks',
  declined: 'The tour can always be started from the user menu',
  continueTitle: 'The tour is not over',
  continueText: 'We go on at the step where you stopped.',
  continue: 'Go on',
  menuBegin: 'Tour of the screens',
  menuContinue: 'Go on with the tour',
  place: 'Step {{at}} of {{of}}',
  leave: 'Leave',
  back: 'Back',
  next: 'Next',
  finish: 'Done',
  steps: {
    figures: {
      title: 'How your prices stand',
      text: 'The overview begins with what matters: where you are dearer, where you are cheaper and where prices are below the recommended ones. Press a number to open the products that it counts.',
    },
    baseline: {
      title: 'What to compare with',
      text: 'The report shows the prices of all companies side by side. Choose here what differences are told against: your price, the recommended one or the median.',
    },
    row: {
      title: 'All about one product',
      text: 'Press a row, or Enter on it: a panel opens with the history of prices, the offers and the links. ↑ and ↓ turn to other products.',
    },
    timetable: {
      title: 'When prices are collected',
      text: 'The starts of monitorings stand in the calendar, and each day tells how many checks it takes. Changes are saved all at once and taken back by Ctrl+Z.',
    },
    import: {
      title: 'Where products come from',
      text: 'Upload an Excel or CSV sheet: its columns are recognised, and a trial run tells what would change before anything does.',
    },
    files: {
      title: 'Reports as files',
      text: 'Large reports are made in the background and wait here until you download them. Templates say what a file looks like.',
    },
    palette: {
      title: 'Go anywhere',
      text: 'Ctrl+K searches screens, monitorings, companies and products from any place. The key “?” lists all shortcuts.',
    },
    help: {
      title: 'Help where you are',
      text: 'The “?” beside a title says what the screen is for and what is done on it. The same sign beside a word explains the word. The tour can be taken again from the user menu.',
    },
  },
};
