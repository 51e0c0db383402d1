import { Button, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Form } from '#web/forms/create-form.ts'
import { fieldId } from '#web/forms/focus-field.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { useFormState, useValueAt } from '#web/forms/use-form-state.ts'
import { DateField } from '#web/ui/date-field.tsx'
import styles from '#web/ui/form.module.css'
import { changePlan, namedRoles, nextPlan, planErrors, type SessionPlan } from '../plan-rules.ts'
import { isOverMidnight } from '../template-rules.ts'
import { movePlanStart } from '../time-rules.ts'
import { RecurrenceEditor } from './recurrence-editor.tsx'
import { SessionDetails } from './session-details.tsx'

interface SessionPlansProps {
  /** It holds the sessions, and its roles are counted here. */
  form: Form<FormValues>
  today: string
  /** A session that is added is one of its own and no rule. */
  beginsSingle: boolean
}

/** The sessions of a batch: single ones and those that repeat. There is always at least one. */
export function SessionPlans({ form, today, beginsSingle }: SessionPlansProps) {
  const plans = useValueAt(form, 'batchSessions') as readonly SessionPlan[]
  const errors = useFormState(form, (state) => state.errors)
  const onChange = (next: readonly SessionPlan[]) => form.set('batchSessions', next)
  const roles = namedRoles(useValueAt(form, 'batchRoles'))
  const batchName = String(useValueAt(form, 'batchName') ?? '')
  const change = (key: string, part: Partial<SessionPlan>) =>
    onChange(plans.map((plan) => (plan.key === key ? changePlan(plan, part) : plan)))
  const add = () => onChange([...plans, nextPlan(plans, today, beginsSingle)])
  return (
    <Stack gap="md">
      {plans.map((plan, place) => (
        <fieldset key={plan.key} className={`panel ${styles.entry}`}>
          <legend className={styles.legend}>Session {place + 1}</legend>
          <PlanFields
            plan={plan}
            batchName={batchName}
            onChange={(part) => change(plan.key, part)}
            errors={planErrors(errors, place)}
            idOf={(name) => fieldId(`batchSessions.${place}.${name}`)}
            roles={roles}
          />
          {plans.length > 1 ? (
            <Button
              mt="sm"
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(plans.filter(({ key }) => key !== plan.key))}
            >
              Delete session {place + 1}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button variant="default" w="fit-content" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Add session
      </Button>
    </Stack>
  )
}

interface PlanFieldsProps {
  plan: SessionPlan
  /** What a session is called that has no name of its own. */
  batchName: string
  onChange: (part: Partial<SessionPlan>) => void
  errors: Record<string, string>
  roles: readonly string[]
  idOf: (name: string) => string
}

function PlanFields({ plan, batchName, onChange, errors, roles, idOf }: PlanFieldsProps) {
  const endsNextDay =
    (!plan.isSingle || !plan.endDate || plan.endDate === plan.startDate) && isOverMidnight(plan.startTime, plan.endTime)
  // half typed it is no time: the end moves from where the start was before that
  const lastStart = useRef(plan.startTime)
  const changeTime = (name: 'startTime' | 'endTime', typed: string) => {
    if (name === 'endTime') return onChange({ endTime: typed })
    onChange(movePlanStart({ ...plan, startTime: lastStart.current }, typed))
    if (typed) lastStart.current = typed
  }
  const time = (name: 'startTime' | 'endTime', label: string) => (
    <TextInput
      id={idOf(name)}
      type="time"
      step={900}
      label={label}
      description={name === 'endTime' && endsNextDay ? 'On the next day' : undefined}
      value={plan[name]}
      error={errors[name]}
      onChange={(event) => changeTime(name, event.currentTarget.value)}
    />
  )
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Session type"
        w="fit-content"
        value={plan.isSingle ? 'single' : 'batch'}
        onChange={(type) => onChange({ isSingle: type === 'single' })}
        data={[
          { value: 'single', label: 'Single' },
          { value: 'batch', label: 'Batch' },
        ]}
      />
      <Text size="sm" c="dimmed">
        {plan.isSingle
          ? 'One date.'
          : 'Many dates by a rule, such as each Saturday. Together they are a batch: one run of the activity.'}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          id={idOf('sessionName')}
          label="Session name"
          placeholder={batchName}
          value={plan.sessionName}
          error={errors['sessionName']}
          onChange={(event) => onChange({ sessionName: event.currentTarget.value })}
        />
        <span />
        <DateField
          id={idOf('startDate')}
          label={plan.isSingle ? 'Date' : 'Start date'}
          required
          value={plan.startDate}
          error={errors['startDate']}
          onChange={(startDate) => onChange({ startDate })}
        />
        {plan.isSingle && !plan.endDate ? null : (
          <DateField
            id={idOf('endDate')}
            label="End date"
            description={plan.isSingle ? undefined : 'Without one, the sessions go on for 10 years from today'}
            value={plan.endDate}
            error={errors['endDate']}
            onChange={(endDate) => onChange({ endDate })}
          />
        )}
        {time('startTime', 'Start time')}
        {time('endTime', 'End time')}
      </SimpleGrid>
      {plan.isSingle ? null : (
        <RecurrenceEditor
          id={idOf('frequency')}
          value={plan.frequency}
          error={errors['frequency']}
          onChange={(frequency) => onChange({ frequency })}
          startDate={plan.startDate}
          endDate={plan.endDate}
          skipHolidays={plan.skipHolidays}
          onSkipHolidays={(skipHolidays) => onChange({ skipHolidays })}
          skippedDates={plan.skippedDates}
          onSkipDates={(skippedDates) => onChange({ skippedDates })}
        />
      )}
      <SessionDetails value={plan} onChange={onChange} roles={roles} errors={errors} idOf={idOf} />
    </Stack>
  )
}
