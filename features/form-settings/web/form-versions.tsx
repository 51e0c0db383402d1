import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import type { FormName, StoredForm, VolunteerSettings } from '../contract.ts'
import { titleOfPart } from '../problem-rules.ts'
import { formVersionQuery, formVersionsQuery } from './api.ts'
import { FormPreview } from './form-preview.tsx'

interface FormVersionsProps {
  form: FormName
  /** The one that is in use. */
  current: number
  isChanged: boolean
  /** Saves what an earlier version had as a new one. */
  onGoBack: (settings: StoredForm, version: number) => Promise<void>
}

/** Which version of a form is in use, and the way to the earlier ones. */
export function FormVersions({ form, current, isChanged, onGoBack }: FormVersionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<number>()
  const close = () => {
    setIsOpen(false)
    setShown(undefined)
  }
  const goBack = (settings: StoredForm, version: number) => onGoBack(settings, version).then(close, toastError)
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
          title={shown === undefined ? `Versions of the form of ${form}` : `Version ${shown}`}
          isForReading
        >
          {shown === undefined ? (
            <VersionList form={form} current={current} onShow={setShown} />
          ) : (
            <OneVersion
              form={form}
              version={shown}
              because={
                shown === current
                  ? 'This version is in use.'
                  : isChanged
                    ? 'Save or discard your changes first.'
                    : undefined
              }
              onBack={() => setShown(undefined)}
              onGoBack={(settings) => goBack(settings, shown)}
            />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

interface VersionListProps {
  form: FormName
  current: number
  onShow: (version: number) => void
}

function VersionList({ form, current, onShow }: VersionListProps) {
  // what was saved a moment ago is there, too
  const versions = useQuery({ ...formVersionsQuery(form), refetchOnMount: 'always' })
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

interface OneVersionProps {
  form: FormName
  version: number
  /** Why it cannot be gone back to. */
  because: string | undefined
  onBack: () => void
  onGoBack: (settings: StoredForm) => Promise<void>
}

function OneVersion({ form, version, because, onBack, onGoBack }: OneVersionProps) {
  const { data, error } = useQuery(formVersionQuery(form, version))
  const [tab, setTab] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  if (error) return <Text role="alert">{messageOf(error)}</Text>
  if (!data) return <Skeleton height={240} />
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value) && typeof value[0] === 'string')
  const run = () => {
    setIsSaving(true)
    void onGoBack(data).finally(() => setIsSaving(false))
  }
  return (
    <Stack gap="md">
      {'sections' in data ? <FormPreview settings={data as VolunteerSettings} tab={tab} onTab={setTab} /> : null}
      <dl style={{ margin: 0 }}>
        {lists.map(([name, options]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {titleOfPart(name)}
            </Text>
            <Text component="dd" m={0} mb="xs">
              {(options as string[]).join(', ')}
            </Text>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {form === 'activities'
          ? 'Going back saves these as a new version.'
          : 'Going back saves this as a new version. The locations stay as they are, and so does a status that somebody has.'}
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
