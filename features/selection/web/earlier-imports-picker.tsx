import { Accordion, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentSession } from '#web/lib/session.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { EarlierImport, ImportedKind } from '../import-contract.ts'
import { undoneImport } from '../undo-rules.ts'
import { useUndoChangeSet, useUndoOwn } from './api.ts'
import { earlierImportsQuery } from './imports-api.ts'

interface EarlierImportsPickerProps {
  kind: ImportedKind
  /** What it added, in plural and singular. */
  nouns: readonly [string, string]
  /** Which of them stay, in a sentence. */
  stays: string
}

/** The imports of the last 30 days, each of which can be undone. */
export function EarlierImportsPicker({ kind, nouns, stays }: EarlierImportsPickerProps) {
  const imports = useQuery(earlierImportsQuery(kind)).data?.imports ?? []
  const [asked, ask] = useState<EarlierImport>()
  const [own, any] = [useUndoOwn(), useUndoChangeSet()]
  const undo = currentSession()?.user.userRole === 'superadmin' ? any : own
  if (!imports.length) return null
  const wordsOf = ({ added }: EarlierImport) =>
    `${added.toLocaleString('en')} ${added === 1 ? nouns[1] : nouns[0]} added`
  const confirm = async ({ changeSetId }: EarlierImport) => {
    await toastWork(undo.mutateAsync(changeSetId), { loading: 'Undoing the import', done: undoneImport })
    ask(undefined)
  }
  return (
    <>
      <Accordion variant="contained">
        <Accordion.Item value="earlier">
          <Accordion.Control>Earlier imports ({imports.length} in the last 30 days)</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {imports.map((one) => (
                <Group key={one.changeSetId} component="li" justify="space-between" gap="xs">
                  <div style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
                    <Text fw={600}>{wordsOf(one)}</Text>
                    <Text size="sm" c="dimmed">
                      {spoken(one.username)} · <LocalTime instant={one.importedOn} />
                    </Text>
                  </div>
                  {one.undone ? (
                    <Text size="sm">Undone</Text>
                  ) : (
                    <Button
                      variant="default"
                      leftSection={<IconArrowBackUp size={18} aria-hidden />}
                      aria-label={`Undo the import: ${wordsOf(one)}`}
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
            {wordsOf(asked)}. They are removed. {stays}
          </Text>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
