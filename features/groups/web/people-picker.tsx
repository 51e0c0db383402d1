import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { useRegisterNewcomers } from '#features/volunteers/web/newcomers-api.ts'
import { VolunteerPicker, type VolunteerPickerProps } from '#features/volunteers/web/volunteer-picker.tsx'
import type { FieldError } from '#shared/errors.ts'
import { readListedPeople } from '#shared/sheets/read-message.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { countOfVolunteers } from '../rules.ts'
import { findPeopleOfRows } from './api.ts'
import { type Unknown, UnknownPerson } from './unknown-person.tsx'

/** A longer list is a spreadsheet's. */
const mostListed = 500

function checkList({ list }: { list: string }): FieldError[] {
  const { length } = readListedPeople(list).people
  if (!length) return [{ path: 'list', message: 'Write one person a line.' }]
  if (length <= mostListed) return []
  return [{ path: 'list', message: `These are more than ${mostListed} people: import them from a file.` }]
}

/** Chooses volunteers one by one, or all whom a pasted list names; a list that is pasted into the search is taken for one. */
export function PeoplePicker(props: VolunteerPickerProps) {
  const [list, setList] = useState('')
  const [isEditing, setIsEditing] = useState(false)
  const [isFinding, setIsFinding] = useState(false)
  /** How many of the list are chosen, and whom it names as not coming; absent before it was looked for. */
  const [found, setFound] = useState<{ count: number; crossed: readonly string[] }>()
  const [unknown, setUnknown] = useState<Unknown[]>([])
  const { errors, failure, isGood, refuse } = useFormErrors({ list }, checkList)
  // somebody may be chosen by hand while the list is looked for
  const latest = useRef(props)
  latest.current = props
  const add = (people: readonly FoundVolunteer[]) => {
    const { value, onChange } = latest.current
    const there = new Set(value.map(({ vid }) => vid))
    onChange([...value, ...people.filter(({ vid }) => !there.has(vid))])
  }
  const find = async (text: string) => {
    if (checkList({ list: text }).length) return void isGood()
    const { people, crossed } = readListedPeople(text)
    setIsFinding(true)
    try {
      const asked = people.map(({ name, mobileNo, email }) => ({ fullName: name, nric: '', mobileNo, email }))
      const answers = await findPeopleOfRows(asked)
      const named = new Map(
        answers.flatMap(({ vid, name }) =>
          vid ? [[vid, { vid, fullName: name, mobileNo: '', email: '' }] as const] : [],
        ),
      )
      add([...named.values()])
      const rest = answers.flatMap(({ vid, count, others }, at) => {
        const { name = '', mobileNo = '', email = '', note = '' } = people[at] ?? {}
        const said = [[name, note && `(${note})`].filter(Boolean).join(' '), mobileNo, email]
          .filter(Boolean)
          .join(' · ')
        return vid ? [] : [{ said, others, why: whyUnknown(count, others), fullName: name, mobileNo, email }]
      })
      setUnknown(rest)
      setFound({ count: named.size, crossed })
      setIsEditing(false)
    } catch (error) {
      refuse(error)
    } finally {
      setIsFinding(false)
    }
  }
  const settle = (at: number) => setUnknown(unknown.toSpliced(at, 1))
  const { register, isRegistering } = useRegisterNewcomers()
  const registerThese = async (people: readonly Unknown[]) => {
    const told = people.map(({ fullName, mobileNo, email }) => ({ fullName, mobileNo, email }))
    const vids = await register(told)
    const done = new Set(people.slice(0, vids.length))
    add(told.flatMap((one, at) => (vids[at] ? [{ vid: vids[at], ...one }] : [])))
    setFound((before) => before && { ...before, count: before.count + vids.length })
    setUnknown((before) => before.filter((one) => !done.has(one)))
  }
  const newcomers = unknown.filter(({ others, fullName }) => !others.length && fullName)
  return (
    <Stack gap="xs">
      <VolunteerPicker
        {...props}
        onLines={(text) => {
          setList(text)
          // where it cannot be read it stands there to be changed
          setIsEditing(true)
          void find(text)
        }}
      />
      {isEditing ? (
        <>
          <Textarea
            label="List of names"
            description="One person a line, as in a message or a sheet: a name, a mobile number or an e-mail address"
            value={list}
            onChange={({ currentTarget }) => setList(currentTarget.value)}
            error={errors.list ?? failure}
            autosize
            minRows={3}
            maxRows={8}
            autoFocus={!list}
          />
          <Button variant="default" w="fit-content" loading={isFinding} onClick={() => void find(list)}>
            Find these people
          </Button>
        </>
      ) : (
        <Button variant="subtle" size="sm" w="fit-content" onClick={() => setIsEditing(true)}>
          {list ? 'Change the list of names' : 'Paste a list of names'}
        </Button>
      )}
      <Text size="sm" role="status">
        {found ? sayFound(found, unknown.length) : null}
      </Text>
      {newcomers.length > 1 ? (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={isRegistering}
          onClick={() => void registerThese(newcomers)}
        >
          {`Register the ${newcomers.length} who are not on record`}
        </Button>
      ) : null}
      {unknown.map((one, at) => (
        <UnknownPerson
          key={`${at} ${one.said}`}
          {...one}
          taken={props.value}
          isBusy={isRegistering}
          onRegister={() => void registerThese([one])}
          onChoose={(person) => {
            add([{ vid: person.vid, fullName: person.name, mobileNo: person.mobileNo, email: person.email }])
            setFound(found && { ...found, count: found.count + 1 })
            settle(at)
          }}
          onLeave={() => settle(at)}
        />
      ))}
    </Stack>
  )
}

function whyUnknown(count: number, others: readonly unknown[]): string {
  if (count > 1) return `${count.toLocaleString('en')} volunteers are called so: choose the one.`
  return others.length ? 'Nobody is called quite so. Is it one of these?' : 'Nobody is on record like this.'
}

function sayFound({ count, crossed }: { count: number; crossed: readonly string[] }, open: number): string {
  return [
    `${countOfVolunteers(count)} found and chosen.`,
    crossed.length ? `Crossed out, and left out: ${crossed.join(', ')}.` : '',
    open ? `${open === 1 ? '1 is' : `${open} are`} still open:` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
