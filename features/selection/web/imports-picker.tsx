import { Accordion, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { currentSession } from '#web/lib/session.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { Undone } from '../undo-words.ts'
import { useUndoChangeSet, useUndoOwn } from './api.ts'
import { StayingPeople, StayingSince } from './staying-people.tsx'

/** An import as any list of them shows it. */
export interface ListedImport {
  changeSetId: string
  username: string
  importedOn: string
  undone: boolean
  /** Of one that is undone: how many of the people whom it added are still there. */
  staying?: number
  /** Who was changed since, and has kept what the import wrote, in words. */
  kept?: string
  /** Where those whom it added are listed, as long as they are there. */
  address?: string | undefined
  /** What it is known by: its file, or what it added. */
  name: string
  /** What it did, where the name does not say so. */
  done?: string
}

interface ImportsPickerProps<One extends ListedImport> {
  imports: readonly One[]
  /** What the undo does with what it added, and which of it stays, in sentences. */
  about: string
  /** What the toast says when it is undone. */
  undone: (plan: Undone, one: One) => string
  /** They are open from the first: somebody came for them. */
  opened?: boolean
  /** A link leads to the list behind them. */
  onLeave?: () => void
}

/** The imports of the last 30 days, each of which can be undone by the person who made it or a superadmin. */
export function ImportsPicker<One extends ListedImport>({
  imports,
  about,
  undone,
  opened = false,
  onLeave,
}: ImportsPickerProps<One>) {
  const [asked, ask] = useState<One>()
  const [own, any] = [useUndoOwn(), useUndoChangeSet()]
  const undo = currentSession()?.user.userRole === 'superadmin' ? any : own
  if (!imports.length) return null
  const confirm = async (one: One) => {
    await toastWork(undo.mutateAsync(one.changeSetId), {
      loading: 'Undoing the import',
      done: (plan) => undone(plan, one),
    })
    ask(undefined)
  }
  return (
    <>
      <Accordion variant="contained" defaultValue={opened ? 'earlier' : null}>
        <Accordion.Item value="earlier">
          <Accordion.Control>Earlier imports: see or undo ({imports.length} in the last 30 days)</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {imports.map((one) => (
                <Group key={one.changeSetId} component="li" justify="space-between" gap="xs">
                  <div style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
                    <Text fw={600}>{spoken(one.name)}</Text>
                    <Text size="sm" c="dimmed">
                      {one.done ? `${one.done} · ` : ''}
                      {spoken(one.username)} · <LocalTime instant={one.importedOn} />
                      {one.address && !one.undone ? (
                        <>
                          {' · '}
                          <Anchor component={AppLink} to={one.address} inherit underline="always" onClick={onLeave}>
                            See who was added
                          </Anchor>
                        </>
                      ) : null}
                    </Text>
                  </div>
                  {one.undone ? (
                    <Text size="sm">{one.kept || one.staying ? 'Undone in part' : 'Undone'}</Text>
                  ) : (
                    <Button
                      variant="default"
                      leftSection={<IconArrowBackUp size={18} aria-hidden />}
                      aria-label={`Undo the import of ${one.name}`}
                      onClick={() => {
                        undo.reset()
                        ask(one)
                      }}
                    >
                      Undo
                    </Button>
                  )}
                  {one.undone && one.kept ? (
                    <Text size="sm" style={{ flex: '1 0 100%', overflowWrap: 'anywhere' }}>
                      {spoken(one.kept)}
                    </Text>
                  ) : null}
                  {one.undone && one.staying ? (
                    <div style={{ flex: '1 0 100%' }}>
                      <StayingPeople changeSetId={one.changeSetId} count={one.staying} onLeave={onLeave} />
                    </div>
                  ) : null}
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
            {spoken(asked.name)}
            {asked.done ? `: ${asked.done}` : ''}. {about}
          </Text>
          {undo.isError ? <StayingSince changeSetId={asked.changeSetId} onLeave={onLeave} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
