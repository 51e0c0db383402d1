import { Button, Group, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeleteOrganisation, useRestoreOrganisation } from '#features/organisations/web/api.ts'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { useDeleteVolunteers, useUndoOwn } from '#features/selection/web/api.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import type { RecordParts } from '#web/record-parts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import { AcceptLookedAt } from './accept-buttons.tsx'
import { WhatHappens } from './welcome-notice.tsx'

/** Of a registration that was stored when it came: accept it, or delete what nobody wants. */
export function StoredRegistration({ recordId, form, ...registration }: RecordParts['decide-stored']) {
  const { name } = registration
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemove({ recordId, form, name })
  return (
    <section className="panel" aria-labelledby="stored-title">
      <Stack p="lg" gap="md">
        <Title order={2} id="stored-title">
          Added as new. What becomes of it?
        </Title>
        <WhatHappens />
        <Group>
          <AcceptLookedAt {...registration} take={[]} label="Accept" />
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        dangerous
        busy={remove.isBusy}
        onConfirm={() => void remove.run().finally(() => setIsAsking(false))}
      >
        {name} and this registration go, and nobody is written to. They {canBeRestored}
      </ConfirmDialog>
    </section>
  )
}

/** Deletes the record of a registration, which goes with it and comes back with it. */
function useRemove({ recordId, form, name }: Pick<RecordParts['decide-stored'], 'recordId' | 'form' | 'name'>) {
  const [removePeople, undo] = [useDeleteVolunteers(), useUndoOwn()]
  const [removeOrganisation, restore] = [useDeleteOrganisation(), useRestoreOrganisation()]
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['registrations'] })
  const removeRecord = async (): Promise<() => Promise<unknown>> => {
    if (form === 'organisation') {
      await removeOrganisation.mutateAsync(recordId)
      return () => restore.mutateAsync(recordId)
    }
    const { changeSetId } = await removePeople.mutateAsync({ vids: [recordId], count: 1 })
    return () => undo.mutateAsync(changeSetId)
  }
  const run = async () => {
    try {
      const putBack = await removeRecord()
      void refresh()
      void navigate({ to: registrationPaths.registrations })
      toastUndo({ message: `Deleted ${name}`, undo: () => void putBack().then(refresh, toastError) })
    } catch (error) {
      toastError(error)
    }
  }
  return { run, isBusy: removePeople.isPending || removeOrganisation.isPending }
}
