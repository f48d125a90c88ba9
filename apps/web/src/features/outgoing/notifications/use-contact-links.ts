import { useMutation } from '@tanstack/react-query';
import { contactRoutes, NOTIFICATION_METHODS, NOTIFICATION_TYPES } from '@tsenomer/contracts';
import type { Contact } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, mutation } from '#lib/api/index.ts';

/** Refusals whose own text says what is wrong; any other failure is told in general (P2 §8). */
const TOLD = new Set(['CONTACT_NOT_FOUND', 'CONTACT_LINKED', 'CONTACT_LINKED_ELSEWHERE', 'FORBIDDEN']);

/** Links colleagues to a monitoring and takes it back. */
export function useContactLinks() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const failed = (text: string) => (error: unknown) => {
    if (error instanceof ApiError && !TOLD.has(error.code)) toasts.warning(text);
    else toasts.failure(error);
  };
  const onSuccess = () => toasts.success(t(($) => $.notifications.saved));
  const link = useMutation({
    ...mutation(contactRoutes.linkContact),
    onSuccess,
    onError: failed(t(($) => $.notifications.saveFailed)),
  });
  const unlink = useMutation({
    ...mutation(contactRoutes.unlinkContact),
    onSuccess,
    onError: failed(t(($) => $.notifications.deleteFailed)),
  });
  const body = ({ id }: Pick<Contact, 'id'>, parsingCollectionId: number) => ({
    body: {
      contactId: id,
      parsingCollectionId,
      notificationMethodId: NOTIFICATION_METHODS.email,
      notificationTypeId: NOTIFICATION_TYPES.mrpViolation,
    },
  });
  return {
    busy: link.isPending || unlink.isPending,
    link: (contact: Contact, collectionId: number) => link.mutate(body(contact, collectionId)),
    unlink: (contact: Contact, collectionId: number) => unlink.mutate(body(contact, collectionId)),
  };
}
