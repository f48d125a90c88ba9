import { clusterRoutes, parserRoutes } from '@tsenomer/contracts';
import type { ClusterNodeItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { nodeBody, nodeName } from './node-values.ts';
import type { NodeValues } from './node-values.ts';

/** Commands on nodes: they ask before work is given back and say what came of it. */
export function useNodeCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMemo(() => {
    /** Does it, says so, and shows what holds now; whether it succeeded. */
    const order = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
      let done = true;
      try {
        await work();
        toasts.success(said);
      } catch (error) {
        toasts.failure(error);
        done = false;
      }
      return done;
    };
    const sure = (title: string, text: string, confirm: string, dangerous = false) =>
      askToConfirm({ title, text, confirm, cancel: t(($) => $.common.cancel), dangerous });
    return {
      /** Adds a node, or changes the one that is given; whether the window may close. */
      save: (node: ClusterNodeItem | null, values: NodeValues): Promise<boolean> => {
        const { ip, ...body } = nodeBody(values);
        if (node === null)
          return order(
            () => call(clusterRoutes.addClusterNode, { body: { ...body, ip } }),
            t(($) => $.cluster.added, { name: ip }),
          );
        // The master's address may be unknown.
        const changes = ip === '' ? body : { ...body, ip };
        return order(
          () => call(clusterRoutes.editClusterNode, { params: { id: node.id }, body: changes }),
          t(($) => $.cluster.saved, { name: nodeName(node) }),
        );
      },
      turnOn: async (node: ClusterNodeItem): Promise<void> => {
        await order(
          () => call(clusterRoutes.turnClusterNodeOn, { params: { id: node.id } }),
          t(($) => $.cluster.turningOn, { name: nodeName(node) }),
        );
      },
      turnOff: async (node: ClusterNodeItem): Promise<void> => {
        const name = nodeName(node);
        if (
          !(await sure(
            t(($) => $.cluster.offTitle),
            t(($) => $.cluster.offText, { name }),
            t(($) => $.cluster.turnOff),
            true,
          ))
        )
          return;
        await order(
          () => call(clusterRoutes.turnClusterNodeOff, { params: { id: node.id } }),
          t(($) => $.cluster.turningOff, { name }),
        );
      },
      restart: async (node: ClusterNodeItem): Promise<void> => {
        const name = nodeName(node);
        if (
          !(await sure(
            t(($) => $.cluster.restartTitle),
            t(($) => $.cluster.restartText, { name }),
            t(($) => $.cluster.restart),
          ))
        )
          return;
        await order(
          () => call(clusterRoutes.restartClusterNode, { params: { id: node.id } }),
          t(($) => $.cluster.restarting, { name }),
        );
      },
      restartParser: async (node: ClusterNodeItem): Promise<void> => {
        const name = nodeName(node);
        const title = t(($) => $.cluster.restartParserTitle);
        if (
          !(await sure(
            title,
            t(($) => $.cluster.restartParserText, { name }),
            t(($) => $.cluster.restartParser),
          ))
        )
          return;
        await order(
          () => call(parserRoutes.restartParser, { body: { nodeId: node.id } }),
          t(($) => $.cluster.parserRestarting, { name }),
        );
      },
      remove: async (node: ClusterNodeItem): Promise<void> => {
        const name = nodeName(node);
        if (
          !(await sure(
            t(($) => $.cluster.deleteTitle),
            t(($) => $.cluster.deleteText, { name }),
            t(($) => $.cluster.deleteYes),
            true,
          ))
        )
          return;
        await order(
          () => call(clusterRoutes.deleteClusterNode, { params: { id: node.id } }),
          t(($) => $.cluster.deleted, { name }),
        );
      },
    };
  }, [t, toasts]);
}

export type NodeCommands = ReturnType<typeof useNodeCommands>;
