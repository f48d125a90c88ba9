import { useQuery } from '@tanstack/react-query';
import { secondFactorRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { query } from '#lib/api/index.ts';
import { Enrolment } from './Enrolment.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';

/** The window about one's own sign-in with a code: turn it on, renew recovery codes, turn it off. */
export function SecondFactorWindow({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [shown, setShown] = useState(false);
  // The state says that it is on before the codes have been read: the enrolment goes on to its end.
  const [enrolling, setEnrolling] = useState(false);
  const state = useQuery(query(secondFactorRoutes.show));
  return (
    // Esc would take away codes that nobody can see again.
    <FormWindow title={t(($) => $.secondFactor.title)} onClose={onClose} closeOnEscape={!shown}>
      <QueryView query={state}>
        {({ since, ...on }) =>
          since === null || enrolling ? (
            <Enrolment
              text={t(($) => $.secondFactor.about)}
              onBack={onClose}
              onBegun={() => setEnrolling(true)}
              onCodes={() => setShown(true)}
              onDone={() => {
                toasts.success(t(($) => $.secondFactor.isOn));
                onClose();
              }}
            />
          ) : (
            <SecondFactorOn {...on} since={since} onClose={onClose} onCodes={() => setShown(true)} />
          )
        }
      </QueryView>
    </FormWindow>
  );
}
