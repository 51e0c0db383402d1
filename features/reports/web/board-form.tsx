import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { FieldForm } from '#web/forms/create-form.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormState, useValueAt } from '#web/forms/use-form-state.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { PeriodButtons } from '#web/ui/period-buttons.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { saveBoardReport } from './board-api.ts'

/** The figures of a period on one page, for a meeting. */
export function BoardForm() {
  const today = useToday()
  const form = useForm({ start: { firstDay: `${today.slice(0, 4)}-01-01`, lastDay: today } })
  const failure = useFormState(form, freshFailure)
  const send = async () => {
    if (await form.send(saveBoardReport)) form.restart(form.read().values)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack className="panel" p="lg" component="section" aria-labelledby="board-report">
        <Title order={2} size="h4" id="board-report">
          One page for the board
        </Title>
        <Text>A PDF with volunteers, sessions, hours and ages of a period, and your organisation's logo.</Text>
        <Refusal>{failure}</Refusal>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Day form={form} name="firstDay" label="First day" max={today} />
          <Day form={form} name="lastDay" label="Last day" />
        </SimpleGrid>
        <PeriodButtons
          onChoose={({ firstDay, lastDay }) => {
            form.set('firstDay', firstDay)
            form.set('lastDay', lastDay)
          }}
        />
        <Group>
          <SubmitButton form={form} label="Make the page" />
        </Group>
      </Stack>
    </form>
  )
}

function Day({ form, name, ...rest }: { form: FieldForm; name: string; label: string; max?: string }) {
  return (
    <DateField
      {...rest}
      value={String(useValueAt(form, name) ?? '')}
      error={useErrorAt(form, name)}
      onChange={(value) => form.set(name, value)}
    />
  )
}
