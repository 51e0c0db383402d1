import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/ui/loaded.tsx'
import type { Paper } from '../contract.ts'
import { describeNeed, nameOfSlot } from '../rules.ts'
import { papersQuery } from './api.ts'
import { PaperDialog } from './paper-dialog.tsx'

const countMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** The superadmin's ten slots: what each stands for and who needs it. */
export function PapersPanel() {
  const papers = useQuery(papersQuery)
  const [edited, setEdited] = useState<Paper>()
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={640}>
        Everybody has a checklist with ten slots for signed agreements and checks. Name those that you use, such as
        “Police check” or “Driving licence”, and say who needs them. Signing somebody up who lacks one is warned of, and
        the dashboard names those who lack one for a session of the next 7 days, or whose one ends.
      </Text>
      <Loaded query={papers}>
        {(all) => (
          <Stack component="ul" aria-label="Slots of the checklist" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {all.map((paper) => (
              <Group component="li" key={paper.slot} className="panel" px="md" py="xs" gap="xs">
                <Text c="dimmed" w={24}>
                  {paper.slot}
                </Text>
                <Box flex="1 1 12rem" miw={0}>
                  <Text fw={paper.name ? 600 : undefined} c={paper.name ? undefined : 'dimmed'}>
                    {paper.name || 'Not named'}
                  </Text>
                  {describeNeed(paper) ? <Text size="sm">{describeNeed(paper)}</Text> : null}
                  {paper.validMonths ? <Text size="sm">Valid for {countMonths(paper.validMonths)}</Text> : null}
                </Box>
                <Button
                  variant="subtle"
                  size="xs"
                  mih={{ base: 44, sm: 28 }}
                  aria-label={`Edit ${nameOfSlot(paper.slot, all)}`}
                  onClick={() => setEdited(paper)}
                >
                  Edit
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
      {edited ? <PaperDialog paper={edited} onClose={() => setEdited(undefined)} /> : null}
    </Stack>
  )
}
