import { Accordion, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoChangeSet } from '#features/selection/web/api.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { EarlierImport } from '../import-contract.ts'
import { importsQuery } from './api.ts'

export const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

export const wordsOfUndo = ({ restorable, keptTotal }: { restorable: number; keptTotal: number }, updated: number) =>
  [
    `The import is undone: ${countOf(restorable)} ${updated ? 'removed or as before' : 'removed'}`,
    keptTotal ? `${keptTotal.toLocaleString('en')} changed since and stay` : '',
  ]
    .filter(Boolean)
    .join(', ')

const nameOf = ({ fileName }: EarlierImport) => fileName || 'A spreadsheet'
const wordsOf = ({ added, updated }: EarlierImport) =>
  [added || !updated ? `${countOf(added)} added` : '', updated ? `${updated.toLocaleString('en')} updated` : '']
    .filter(Boolean)
    .join(', ')

/** The imports of the last 30 days, each of which can be undone here. */
export function EarlierImports() {
  const imports = useQuery(importsQuery).data?.imports ?? []
  const [asked, ask] = useState<EarlierImport>()
  const undo = useUndoChangeSet()
  if (!imports.length) return null
  const confirm = async ({ changeSetId, updated }: EarlierImport) => {
    await toastWork(undo.mutateAsync(changeSetId), {
      loading: 'Undoing the import',
      done: (plan) => wordsOfUndo(plan, updated),
    })
    ask(undefined)
  }
  return (
    <>
      <Accordion variant="contained">
        <Accordion.Item value="earlier">
          <Accordion.Control>
            Earlier imports ({imports.length === 1 ? '1 in the last 30 days' : `${imports.length} in the last 30 days`})
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {imports.map((one) => (
                <Group key={one.changeSetId} component="li" justify="space-between" gap="xs">
                  <div style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
                    <Text fw={600}>{spoken(nameOf(one))}</Text>
                    <Text size="sm" c="dimmed">
                      {wordsOf(one)} · {spoken(one.username)} · <LocalTime instant={one.importedOn} />
                    </Text>
                  </div>
                  {one.undone ? (
                    <Text size="sm">Undone</Text>
                  ) : (
                    <Button
                      variant="default"
                      leftSection={<IconArrowBackUp size={18} aria-hidden />}
                      aria-label={`Undo the import of ${nameOf(one)}`}
                      onClick={() => ask(one)}
                    >
                      Undo
                    </Button>
                  )}
                </Group>
              ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {asked ? (
        <ConfirmDialog
          opened
          onClose={() => ask(undefined)}
          title="Undo this import?"
          confirmLabel="Undo the import"
          busy={undo.isPending}
          onConfirm={() => void confirm(asked).catch(() => {})} // the toast has said why
        >
          <Text>
            {spoken(nameOf(asked))}: {wordsOf(asked)}. They are removed, or as they were before. People who were changed
            since, joined a group or are signed up for a session stay.
          </Text>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
