import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { findStatus, type Status } from '#shared/statuses.ts'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { Dialog } from './dialog.tsx'
import { ReasonedButton } from './reasoned-button.tsx'
import { Refusal } from './refusal.tsx'

export interface StatusFields {
  newStatus: string
  tier: string
  remarks: string
}

/** The two lists of a form's settings. */
export interface StatusLists {
  statuses: readonly Status[]
  tier: string[]
}

interface StatusPickerProps {
  settings: StatusLists
  title: string
  initial: { newStatus: string; tier: string }
  confirmLabel: string
  busy?: boolean
  /** Of many at once: the tier may stay what each of them has. */
  mayKeepTier?: boolean
  /** Why it cannot be confirmed as it is. */
  refusal?: string | undefined
  children?: ReactNode
  onClose: () => void
  /** What it throws is shown. */
  onConfirm: (fields: StatusFields) => unknown
}

const keptTier = ' '

/** New status, tier and remarks: for one record, or for many at once. */
export function StatusPicker(props: StatusPickerProps) {
  const {
    settings,
    title,
    initial,
    confirmLabel,
    busy = false,
    mayKeepTier = false,
    refusal,
    children,
    onClose,
    onConfirm,
  } = props
  const [fields, setFields] = useState<StatusFields>({
    newStatus: findStatus(settings.statuses, initial.newStatus)?.label ?? '',
    tier: settings.tier.includes(initial.tier) ? initial.tier : '',
    remarks: '',
  })
  const { failure, refuse } = useFormErrors(fields)
  const confirm = async () => {
    try {
      await onConfirm(fields)
    } catch (error) {
      refuse(error)
    }
  }
  const change = (part: Partial<StatusFields>) => setFields((before) => ({ ...before, ...part }))
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack>
        {children}
        <Refusal>{refusal ?? failure}</Refusal>
        <Select
          label="New status"
          withAsterisk
          placeholder="Please select"
          data={settings.statuses.map(({ label }) => label)}
          value={fields.newStatus || null}
          onChange={(newStatus) => change({ newStatus: newStatus ?? '' })}
          allowDeselect={false}
        />
        <Select
          label="Tier"
          placeholder="Please select"
          data={[...(mayKeepTier ? [{ value: keptTier, label: 'Leave as it is' }] : []), ...settings.tier]}
          value={fields.tier || (mayKeepTier ? keptTier : null)}
          onChange={(tier) => change({ tier: tier === keptTier ? '' : (tier ?? '') })}
          allowDeselect={false}
        />
        <Textarea
          label="Remarks"
          rows={2}
          maxLength={5000}
          value={fields.remarks}
          onChange={(event) => change({ remarks: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={refusal ?? (fields.newStatus ? undefined : 'Choose the new status first.')}
            loading={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
