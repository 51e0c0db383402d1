import { useId, useState } from 'react'
import { longMonths, weekdays } from '#shared/dates.ts'
import { maskDate } from '../rules.ts'
import { Both, say } from './both-languages.tsx'

const oldest = 110

interface BirthDateInputProps {
  field: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }
  /** DD/MM/YYYY, or as much of it as there is. */
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  /** It is meant to be sent, empty or not. */
  onEnter: () => void
}

/** A birth date by figures, or by a month of days with lists of longMonths and years. */
export function BirthDateInput({ field, value, onChange, onLeave, onEnter }: BirthDateInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)} role="presentation">
      <div className="beside">
        <input
          {...field}
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          value={value}
          onChange={(event) => onChange(maskDate(event.currentTarget.value, value))}
          onBlur={onLeave}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Both k="chooseDate" />
        </button>
      </div>
      {isOpen ? (
        <Days
          key={value.length === 10 ? value : ''}
          value={value}
          onChoose={(chosen) => {
            onChange(chosen)
            setIsOpen(false)
            document.getElementById(field.id)?.focus()
          }}
        />
      ) : null}
    </div>
  )
}

function Days({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const id = useId()
  const thisYear = new Date().getFullYear()
  const [, , ofMonth, ofYear] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? []
  const [month, setMonth] = useState(ofMonth ? Number(ofMonth) : 1)
  const [year, setYear] = useState(ofYear ? Number(ofYear) : thisYear - 40)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  // weeks begin on Monday
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const two = (number: number) => String(number).padStart(2, '0')
  return (
    <div role="group" aria-label={say('chooseDate')} className="days">
      <div className="beside">
        <label htmlFor={`${id}-month`}>
          <Both k="month" />
        </label>
        <select id={`${id}-month`} value={month} onChange={(event) => setMonth(Number(event.currentTarget.value))}>
          {longMonths.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-year`}>
          <Both k="year" />
        </label>
        <select id={`${id}-year`} value={year} onChange={(event) => setYear(Number(event.currentTarget.value))}>
          {Array.from({ length: oldest + 1 }, (_, back) => thisYear - back).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <div className="month">
        {weekdays.map((day) => (
          <span key={day} aria-hidden className="weekday">
            {day.slice(0, 2)}
          </span>
        ))}
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            style={at === 0 ? { gridColumnStart: first + 1 } : undefined}
            aria-label={`${at + 1} ${longMonths[month - 1]} ${year}`}
            onClick={() => onChoose(`${two(at + 1)}/${two(month)}/${year}`)}
          >
            {at + 1}
          </button>
        ))}
      </div>
    </div>
  )
}
