import { expect, it } from 'vitest'
import { countedIn, type Named, namedIn, timesIn } from './crowd-rules.ts'

const saidOf = ({ name, from, to, mark }: Named) => [name, from, to, mark].filter(Boolean).join(' | ')

it.each([
  ['SIVA S/O KRISHNAN\nABDUL RAHMAN B. ABDULLAH', ['SIVA S/O KRISHNAN', 'ABDUL RAHMAN B. ABDULLAH']],
  ['KELVIN HO SIEW LAN / FADHIL BIN KAMAL', ['KELVIN HO SIEW LAN', 'FADHIL BIN KAMAL']],
  ['Raju A/L Muthu/Mary A/P Arokiam', ['Raju A/L Muthu', 'Mary A/P Arokiam']],
  ['Toh Yong Sheng, Salmah Bte Ibrahim', ['Toh Yong Sheng', 'Salmah Bte Ibrahim']],
  ['LIM JUN WEI, DOROTHY\nKOH LAY HOON', ['LIM JUN WEI, DOROTHY', 'KOH LAY HOON']],
  ['Neo Mei Ling, Desmond / Yeo Hui Min (Joanne)', ['Neo Mei Ling, Desmond', 'Yeo Hui Min (Joanne)']],
  ['Rose, Kelvin, Siti', ['Rose', 'Kelvin', 'Siti']],
  ['1. Rose\n2) Kelvin Tan\n- Siti', ['Rose', 'Kelvin Tan', 'Siti']],
  ['Rose & Kelvin and Siti', ['Rose', 'Kelvin', 'Siti']],
  ['陈美玲、李志豪', ['陈美玲', '李志豪']],
  ['LAKSHMI S/O NADARAJAN (MC)', ['LAKSHMI S/O NADARAJAN | MC']],
  ['LAKSHMI S/O NADARAJAN till 10am', ['LAKSHMI S/O NADARAJAN | 10:00']],
  ['Rose from 8.30am', ['Rose | 08:30']],
  ['Rose (9-11)\nKelvin Tan 1pm - 2.30pm', ['Rose | 09:00 | 11:00', 'Kelvin Tan | 13:00 | 14:30']],
  ['CLOSED - Deepavali holiday', []],
  ['PH', []],
  ['no cooking', []],
  ['-', []],
  ['Mei Tan\n+2 students', ['Mei Tan']],
  ['Foo Xiu Zhen X\nLim Zhi Wei (3h)', ['Foo Xiu Zhen | X', 'Lim Zhi Wei | 3h']],
  ['Teo Kok Wai MC, Chua Xiu Zhen (1.5h)', ['Teo Kok Wai | MC', 'Chua Xiu Zhen | 1.5h']],
  ['Ng Wei 2 hrs, Shanthi K. d/o Veerappan (half)', ['Ng Wei | 2 hrs', 'Shanthi K. d/o Veerappan | half']],
  ['Ng Wei (x), Tan Ah Lian no-show', ['Ng Wei | x', 'Tan Ah Lian | no-show']],
  ['Kavitha d/o Raju + 2 students', ['Kavitha d/o Raju']],
  ['Malcolm X', ['Malcolm X']],
  ['Francis Xavier', ['Francis Xavier']],
  ['R. Selvaraj (Bedok)', ['R. Selvaraj (Bedok)']],
  ['', []],
])('%j names', (cell, expected) => expect(namedIn(cell).map(saidOf)).toEqual(expected))

it.each([
  ['COOK 7am-11am', '07:00', '11:00'],
  ['PREP 8.30am - 12nn', '08:30', '12:00'],
  ['SERVE 11am-2pm', '11:00', '14:00'],
  ['WASH UP 1.30-3.30pm', '13:30', '15:30'],
  ['Shift 1 (0900 – 1300hrs)', '09:00', '13:00'],
  ['9-12', '09:00', '12:00'],
  ['2 to 4', '14:00', '16:00'],
  ['10.30am to 1', '10:30', '13:00'],
  ['10 – 1.30', '10:00', '13:30'],
])('%s is from %s to %s', (text, from, to) => expect(timesIn(text)).toEqual({ from, to }))

it.each(['COOK', 'Week 1', 'Team 2', ''])('%s has no times', (text) => expect(timesIn(text)).toBeUndefined())

it.each([
  ['Mei Tan + 2 students', ['(2 students)']],
  ['Mei Tan\n+3 helpers, 4 youth volunteers', ['(3 helpers)', '(4 youth volunteers)']],
  ['1. Mei Tan\n2. Rose Lim', []],
  ['Mei Tan 2 hrs', []],
])('%j counts', (cell, expected) => expect(countedIn(cell)).toEqual(expected))
