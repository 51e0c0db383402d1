import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../lib/api-problem.ts'
import { toastError } from '../lib/toasts.tsx'
import { Dialog } from './dialog.tsx'
import { Loaded } from './loaded.tsx'
import { LocalTime } from './local-time.tsx'
import { ReasonedButton } from './reasoned-button.tsx'

interface ListedVersion {
  version: number
  /** Empty of what it was before the first save. */
  savedOn: string
  savedBy: string
  parts: string[]
}

interface EarlierVersionsProps<Settings, Key extends QueryKey, ListKey extends QueryKey> {
  /** The title of their list: "Versions of the form of volunteers". */
  title: string
  /** The one that is in use. */
  current: number
  isChanged: boolean
  list: UseQueryOptions<ListedVersion[], Error, ListedVersion[], ListKey>
  one: (version: number) => UseQueryOptions<Settings, Error, Settings, Key>
  titleOfPart: (part: string) => string
  /** An earlier version as it is looked at. */
  children: (settings: Settings) => ReactNode
  /** What going back does, and what it does not. */
  note: (settings: Settings) => string
  /** Saves what an earlier version had as a new one. */
  onGoBack: (settings: Settings, version: number) => Promise<void>
}

/** Which version is in use, and the way to the earlier ones. */
export function EarlierVersions<Settings, Key extends QueryKey, ListKey extends QueryKey>(
  props: EarlierVersionsProps<Settings, Key, ListKey>,
) {
  const { current, isChanged, onGoBack } = props
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<number>()
  const close = () => {
    setIsOpen(false)
    setShown(undefined)
  }
  const because =
    shown === current ? 'This version is in use.' : isChanged ? 'Save or discard your changes first.' : undefined
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mih={{ base: 44, sm: 30 }}
        mr={isChanged ? undefined : 'auto'}
        onClick={() => setIsOpen(true)}
      >
        Version {current}
      </Button>
      {isOpen ? (
        <Dialog
          opened
          onClose={close}
          size="xl"
          title={shown === undefined ? props.title : `Version ${shown}`}
          isForReading
        >
          {shown === undefined ? (
            <VersionList {...props} onShow={setShown} />
          ) : (
            <OneVersion
              {...props}
              version={shown}
              because={because}
              onBack={() => setShown(undefined)}
              onGoBack={(settings) => onGoBack(settings, shown).then(close, toastError)}
            />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

interface VersionListProps<Key extends QueryKey> {
  list: UseQueryOptions<ListedVersion[], Error, ListedVersion[], Key>
  current: number
  titleOfPart: (part: string) => string
  onShow: (version: number) => void
}

function VersionList<Key extends QueryKey>({ list, current, titleOfPart, onShow }: VersionListProps<Key>) {
  // what was saved a moment ago is there, too
  const versions = useQuery({ ...list, refetchOnMount: 'always' })
  return (
    <Loaded query={versions}>
      {(listed) =>
        listed.length ? (
          <Stack component="ul" aria-label="Versions" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {listed.map(({ version, savedOn, savedBy, parts }) => (
              <Group component="li" key={version} className="panel" px="md" py="xs" gap="xs">
                <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
                  <Text fw={600}>
                    Version {version}
                    {version === current ? ', in use' : ''}
                  </Text>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {savedOn ? (
                      <>
                        <LocalTime instant={savedOn} /> · {savedBy} · {parts.map(titleOfPart).join(', ')}
                      </>
                    ) : (
                      'Before the first change'
                    )}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  mih={{ base: 44, sm: 30 }}
                  aria-label={`Look at version ${version}`}
                  onClick={() => onShow(version)}
                >
                  Look
                </Button>
              </Group>
            ))}
          </Stack>
        ) : (
          <Text>The form has not been changed yet.</Text>
        )
      }
    </Loaded>
  )
}

interface OneVersionProps<Settings, Key extends QueryKey> {
  one: (version: number) => UseQueryOptions<Settings, Error, Settings, Key>
  version: number
  /** Why it cannot be gone back to. */
  because: string | undefined
  children: (settings: Settings) => ReactNode
  note: (settings: Settings) => string
  onBack: () => void
  onGoBack: (settings: Settings) => Promise<void>
}

function OneVersion<Settings, Key extends QueryKey>(props: OneVersionProps<Settings, Key>) {
  const { one, version, because, children, note, onBack, onGoBack } = props
  const { data, error } = useQuery(one(version))
  const [isSaving, setIsSaving] = useState(false)
  if (error) return <Text role="alert">{messageOf(error)}</Text>
  if (data === undefined) return <Skeleton height={240} />
  const run = () => {
    setIsSaving(true)
    void onGoBack(data).finally(() => setIsSaving(false))
  }
  return (
    <Stack gap="md">
      {children(data)}
      <Text size="sm" c="dimmed">
        {note(data)}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          All versions
        </Button>
        <ReasonedButton because={because} loading={isSaving} onClick={run}>
          Go back to version {version}
        </ReasonedButton>
      </Group>
    </Stack>
  )
}
