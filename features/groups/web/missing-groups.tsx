import { Alert, Button, Stack, Text } from '@mantine/core'
import { spoken } from '#web/ui/spoken.tsx'
import { sayMissing } from '../gather-rules.ts'

interface MissingGroupsProps {
  /** As the sheet calls them. */
  names: readonly string[]
  /** Goes on with the same sheet where groups are made; absent for those who may not. */
  onGroups: (() => void) | undefined
}

/** Members are added to groups that exist: of the others of the sheet, where they are made. */
export function MissingGroups({ names, onGroups }: MissingGroupsProps) {
  if (!names.length) return null
  return (
    <Alert color="yellow" role="status">
      <Stack gap="xs" align="start">
        <Text>{spoken(sayMissing(names, onGroups !== undefined))}</Text>
        {onGroups ? (
          <Button variant="default" mih={44} onClick={onGroups}>
            Import Groups from this sheet
          </Button>
        ) : null}
      </Stack>
    </Alert>
  )
}
