import { Anchor, Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'

interface WithoutHoursProps {
  count: number
  /** The first of them, by name. */
  people: readonly { vid: string; name: string }[]
}

/** Who gets no letter, a press away: each leads to their page, where a wrong time is corrected. */
export function WithoutHours({ count, people }: WithoutHoursProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  if (!people.length) return null
  const more = count - people.length
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        mih={{ base: 44, sm: 30 }}
        px={0}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide who they are' : 'Show who they are'}
      </Button>
      <div id={list} hidden={!isOpen}>
        {isOpen ? (
          <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: 200, overflowY: 'auto' }}>
            {people.map(({ vid, name }) => (
              <li key={vid}>
                <Anchor component={AppLink} to={volunteerPaths.individual(vid)} size="sm">
                  {name}
                </Anchor>
              </li>
            ))}
            {more > 0 ? <Text component="li" size="sm">{`and ${more.toLocaleString('en')} more`}</Text> : null}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
