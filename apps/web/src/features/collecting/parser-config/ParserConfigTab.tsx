import { DEFAULT_PARSER_CONFIG, parserConfigRoutes } from '@tsenomer/contracts';
import { Button, Group } from '@mantine/core';
import { IconRobotOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import type { MarkUnsaved } from '#lib/forms/use-leave-guard.ts';
import { fullConfig } from '#lib/companies/full-config.ts';
import { ConfigForm } from './ConfigForm.tsx';
import { ConfigView } from './ConfigView.tsx';

interface ParserConfigTabProps {
  readonly company: { readonly id: number; readonly fullName: string };
  readonly mayEdit: boolean;
  readonly onUnsaved: MarkUnsaved;
  /** Leads to where a robot is built. */
  readonly buildRobot: ReactNode;
}

/** How the company's shop is collected; a company without a config starts from the usual one. */
export function ParserConfigTab({ company, mayEdit, onUnsaved, buildRobot }: ParserConfigTabProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState(false);
  const config = useQuery({
    ...query(parserConfigRoutes.getParserConfig, { params: { id: company.id } }),
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={config}>
      {({ config: saved }) =>
        saved === null && !begun ? (
          <Panel>
            <EmptyState
              icon={<IconRobotOff />}
              title={t(($) => $.parserConfig.noRobot)}
              description={mayEdit ? t(($) => $.parserConfig.noRobotHint) : t(($) => $.parserConfig.readOnly)}
              {...(mayEdit && {
                actions: (
                  <Group gap="sm" justify="center">
                    <Button onClick={() => setBegun(true)}>{t(($) => $.parserConfig.begin)}</Button>
                    {buildRobot}
                  </Group>
                ),
              })}
            />
          </Panel>
        ) : saved !== null && !mayEdit ? (
          <ConfigView config={saved} />
        ) : (
          <ConfigForm
            company={company}
            config={saved === null ? DEFAULT_PARSER_CONFIG : fullConfig(saved)}
            isNew={saved === null}
            onUnsaved={onUnsaved}
            buildRobot={buildRobot}
            onDeleted={() => setBegun(false)}
          />
        )
      }
    </QueryView>
  );
}
