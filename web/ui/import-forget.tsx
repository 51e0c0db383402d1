import { Button, Group, Text } from '@mantine/core'

/** What was chosen in an earlier import reads this sheet, too: one press has it read by its headings alone. */
export const ImportForget = ({ onForget }: { onForget: () => void }) => (
  <Group gap="xs">
    <Text size="sm">Columns and words are read as in your last import of such a sheet.</Text>
    <Button size="compact-sm" variant="default" onClick={onForget}>
      Forget these choices
    </Button>
  </Group>
)
