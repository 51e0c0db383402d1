import { Button } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'

interface LackFilterProps {
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** How many lack a check or an agreement, as the button that shows them alone. */
export function LackFilter({ count, isOn, onChange }: LackFilterProps) {
  if (!count && !isOn) return null
  return (
    <Button
      size="compact-sm"
      mih={{ base: 44, sm: 26 }}
      variant={isOn ? 'filled' : 'light'}
      color="orange"
      aria-pressed={isOn}
      leftSection={<IconFileAlert size={16} aria-hidden />}
      onClick={() => onChange(!isOn)}
    >
      {count === 1 ? '1 lacks a check' : `${count} lack a check`}
    </Button>
  )
}
