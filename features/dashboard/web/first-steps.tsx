import { Button, Group, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FirstStep, FirstStepState } from '#features/first-steps/contract.ts'
import { firstStepsQuery, useShowFirstSteps, useTickFirstStep } from '#features/first-steps/web/api.ts'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import styles from './first-steps.module.css'

interface StepWords {
  title: string
  about: string
  go: string
  to: string
}

const words: Record<FirstStep, StepWords> = {
  look: {
    title: 'Name and logo',
    about: 'Shown here, on your public forms and in mails',
    go: 'Choose a logo',
    to: paths.adminTab('settings'),
  },
  venues: {
    title: 'Venues',
    about: 'Where you work',
    go: 'Add venues',
    to: `${paths.adminTab('forms')}?form=locations`,
  },
  people: {
    title: 'Bring your people',
    about: 'The spreadsheet that you have, as it is',
    go: 'Choose a file',
    to: `${volunteerPaths.individuals}?do=importing`,
  },
  form: {
    title: 'Public form',
    about: 'Link and QR code, to send and to print',
    go: 'Share the form',
    to: registrationPaths.share,
  },
  activity: {
    title: 'First activity',
    about: 'What, when, and how many of each role',
    go: 'Add an activity',
    to: activityPaths.addActivity,
  },
  colleagues: {
    title: 'Colleagues',
    about: 'Who else works here, and what they may see',
    go: 'Add a colleague',
    to: `${paths.adminTab('users')}?add=user`,
  },
  keeping: {
    title: 'How long people are kept',
    about: 'No periods chosen yet: everybody is kept. Tick this to leave it so',
    go: 'Choose periods',
    to: paths.adminTab('retention'),
  },
}

/** In this browser; superadmins hide the list for everybody. */
const hiddenKey = 'manyhands.first-steps-hidden'

/** What a new organisation does first. It goes when all is done, and costs nothing from then on. */
export function FirstSteps() {
  const isNew = useTenantSettings()?.firstSteps ?? false
  const [isHiddenHere, setHiddenHere] = useState(() => localStorage.getItem(hiddenKey) !== null)
  const { data } = useQuery({ ...firstStepsQuery, enabled: isNew && !isHiddenHere })
  const show = useShowFirstSteps()
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  if (!isNew || isHiddenHere || !data?.steps.length) return null
  const hideHere = (isHidden: boolean) => {
    if (isHidden) localStorage.setItem(hiddenKey, 'yes')
    else localStorage.removeItem(hiddenKey)
    setHiddenHere(isHidden)
  }
  const write = (isShown: boolean) =>
    isSuperadmin
      ? show.mutateAsync(isShown).then(
          () => true,
          (error: unknown) => {
            toastError(error)
            return false
          },
        )
      : Promise.resolve(hideHere(!isShown)).then(() => true)
  const hide = async () => {
    const message = isSuperadmin
      ? 'Hid the first steps for everybody. Admin > Organisation settings shows them again.'
      : 'Hid the first steps in this browser'
    if (await write(false)) toastUndo({ message, undo: () => void write(true) })
  }
  const next = data.steps.find(({ isDone }) => !isDone)?.step
  return (
    <section aria-labelledby="first-steps-title" className={styles.first}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <div>
          <Title order={2} id="first-steps-title">
            Let us get you going
          </Title>
          <Text c="dimmed">In any order, about fifteen minutes; this list goes away when all is done.</Text>
        </div>
        <Button variant="subtle" loading={show.isPending} onClick={() => void hide()} style={{ flex: 'none' }}>
          Hide
        </Button>
      </Group>
      <ol className={`panel ${styles.steps}`}>
        {data.steps.map((one, at) => (
          <Step key={one.step} {...one} number={at + 1} isNext={one.step === next} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isDone, isTicked, number, isNext }: FirstStepState & { number: number; isNext: boolean }) {
  const { title, about, go, to } = words[step]
  const tick = useTickFirstStep()
  const write = (ticked: boolean) =>
    tick.mutate(
      { step, isTicked: ticked },
      {
        onSuccess: () =>
          ticked ? toastUndo({ message: `Marked ${title} as done`, undo: () => write(false) }) : undefined,
        onError: toastError,
      },
    )
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.sign} data-next={isNext || undefined} aria-hidden>
        {isDone ? <IconCheck size={20} /> : number}
      </span>
      <div className={styles.what}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" size="sm" className={styles.about}>
          {about}
        </Text>
      </div>
      {isDone ? (
        <Group gap={4} className={styles.actions}>
          <Text c="dimmed" size="sm">
            Done
          </Text>
          {isTicked ? (
            <Button variant="subtle" aria-label={`Not yet: ${title}`} onClick={() => write(false)}>
              Not yet
            </Button>
          ) : null}
        </Group>
      ) : (
        <Group gap={4} className={styles.actions}>
          <Button
            variant="subtle"
            aria-label={`Mark as done: ${title}`}
            loading={tick.isPending}
            onClick={() => write(true)}
          >
            Mark as done
          </Button>
          <Button component={AppLink} to={to} variant={isNext ? 'filled' : 'default'}>
            {go}
          </Button>
        </Group>
      )}
    </li>
  )
}
