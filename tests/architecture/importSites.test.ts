import { expect, test } from 'vitest'
import { importSites } from './importSites'

const seen = (file: string, code: string) =>
  importSites(file, code).map(({ specifier, kind }) => `${kind} ${specifier}`)

test.each([
  [`import x from 'm'`, 'value m'],
  [`import * as x from 'm'`, 'value m'],
  [`import { x } from 'm'`, 'value m'],
  [`import 'm'`, 'value m'],
  [`import {} from 'm'`, 'value m'],
  [`import x from 'm?url'`, 'value m'],
  [`import x, { type T } from 'm'`, 'value m'],
  [`import { x, type T } from 'm'`, 'value m'],
  [`import x from 'm' with { type: 'json' }`, 'value m'],
  [`import type T from 'm'`, 'type m'],
  [`import type { T } from 'm'`, 'type m'],
  [`import type * as T from 'm'`, 'type m'],
  [`import { type T, type U } from 'm'`, 'type m'],
  [`export { x } from 'm'`, 'value m'],
  [`export * from 'm'`, 'value m'],
  [`export * as x from 'm'`, 'value m'],
  [`export type { T } from 'm'`, 'type m'],
  [`export { type T } from 'm'`, 'type m'],
  [`export type * from 'm'`, 'type m'],
  [`const x = async () => (await import('m')).x`, 'value m'],
  ['const x = import(`m`)', 'value m'],
  [`const x = import('m' + y)`, 'value undefined'],
  ['const x = import(`m/${y}`)', 'value undefined'],
  [`const x = import.meta.glob('m')`, 'value undefined'],
  [`const x = import.meta.glob<{ a: 1 }>(['m'], { eager: true })`, 'value undefined'],
  [`const x = require('m')`, 'value undefined'],
  [`const x = require.resolve('m')`, 'value undefined'],
  [`import x = require('m')`, 'value m'],
  [`import type x = require('m')`, 'type m'],
  [`const x = new Worker(new URL('m', import.meta.url))`, 'value m'],
  [`type T = import('m').T`, 'type m'],
  [`type T = typeof import('m')`, 'type m'],
  [`let x: Map<string, import('m').T[]>`, 'type m'],
  [`declare module 'm' { interface T {} }`, 'type m'],
  [`/// <reference path="m" />`, 'value undefined'],
  [`/// <reference types="m" />`, 'value undefined'],
  [`/** @jsxImportSource m */`, 'value undefined'],
  [`const x = import.meta['glob']('m')`, 'value undefined'],
  [`const x = import.meta.resolve('m')`, 'value undefined'],
  [`const { url } = import.meta`, 'value undefined'],
  [`const x = new globalThis.URL('m', import.meta.url)`, 'value undefined'],
  [`const x = eval('m')`, 'value undefined'],
  [`const x = new Function('m')`, 'value undefined'],
  [`const x = m.getBuiltinModule('m')`, 'value undefined'],
  [`const x = global['m']`, 'value undefined'],
  [`const { m } = process`, 'value undefined'],
  [`const x = process['m']`, 'value undefined'],
  [`const x = globalThis['m']`, 'value undefined'],
  [`const x = globalThis.process`, 'value undefined'],
  [`const x = process.m`, 'value node:process'],
  [`const x = Buffer.from('m')`, 'value node:buffer'],
  [`let x: Buffer`, 'value node:buffer'],
  [`const x = window['m']`, 'value undefined'],
  [`const x = (self as unknown as World)['m']`, 'value undefined'],
  [`const x = frames?.['m']`, 'value undefined'],
  [`setTimeout('m')`, 'value undefined'],
  ['window.setInterval(`m${x}`)', 'value undefined'],
  [`setTimeout('m' + x, 1)`, 'value undefined'],
  [`const x = [].constructor`, 'value undefined'],
  [`const x = []['constructor']`, 'value undefined'],
  [`const x = module.m`, 'value undefined'],
  [`const x = new Worker('/m')`, 'value undefined'],
  [`const x = new window.SharedWorker(m)`, 'value undefined'],
  [`importScripts('/m')`, 'value undefined'],
  [`import.meta.hot.accept('m', take)`, 'value undefined'],
  [`import.meta.hot?.accept(['m'], take)`, 'value undefined'],
])('%s', (code, site) => {
  expect(seen('x.ts', code)).toEqual([site])
})

test.each([
  `// import x from 'm'`,
  `const x = "import y from 'm'"`,
  `const x = new URL('m', base)`,
  `export { x }; const x = 1`,
  `declare module Name {}`,
  `const x = import.meta.env.DEV`,
  `const x = import.meta.hot?.data`,
  `const x = globalThis.window`,
  `window.addEventListener('m', () => window.top === window)`,
  `setTimeout(() => 'm', 10)`,
  `await setTimeout(pause * 2 + 1)`,
  `class Thing { constructor() {} }`,
  `declare global { interface Window {} }`,
  `/// a comment of three slashes`,
])('%s names no module', (code) => {
  expect(seen('x.ts', code)).toEqual([])
})

test('a page is read with its elements', () => {
  expect(seen('x.tsx', `const X = () => <p>{import('m')}</p>`)).toEqual(['value m'])
})

test.each([
  [`@import 'm';`, ['value m']],
  [`@import url("m");`, ['value m']],
  [`.x { color: red; composes: a b from 'm'; }`, ['value m']],
  [`/* @import 'm'; */ .x { composes: a; }`, []],
  [`@import url(m);`, ['value m']],
  [`@IMPORT 'm' screen;`, ['value m']],
  [`@import url( 'm' ) layer(base);`, ['value m']],
  [`@import var(--m);`, ['value undefined']],
  [`@i\\6dport 'm';`, ['value undefined']],
  [`@value x from 'm';`, ['value undefined']],
  [`:import('m') { x: x }`, ['value undefined']],
  [`.x { COMPOSES: a from "m" }`, ['value m']],
  [`.x { composes: a from global }`, []],
  [`.x { composes: a from 'm', b from 'n' }`, ['value m', 'value n']],
  [`.x { composes: a from m }`, ['value undefined']],
  [`.x { background: url(m) no-repeat, url('n') }`, ['value m', 'value n']],
  [`.x { background: url("data:image/svg+xml,%3Csvg xmlns='x'/%3E") }`, []],
  [`.x { fill: url(#gradient) }`, []],
  [`.x { background: image-set('m' 1x) }`, ['value undefined']],
  [`.x { background: src('m') }`, ['value undefined']],
  [`.x { background: image('m') }`, ['value undefined']],
  [`.x { compose-with: a from 'm' }`, ['value m']],
  [`@media print { .x { color: red } }`, []],
])('%s in a style sheet', (code, sites) => {
  expect(seen('x.css', code)).toEqual(sites)
})

test('lines count from 1, comments of a style sheet too', () => {
  expect(importSites('x.ts', `\nimport 'a'\n\nimport 'b'`).map(({ line }) => line)).toEqual([2, 4])
  expect(importSites('x.css', `/*\n*/\n@import 'a';`).map(({ line }) => line)).toEqual([3])
})

test('what cannot be parsed is an error, for its imports would go unseen', () => {
  expect(() => importSites('x.ts', 'import {')).toThrow('x.ts cannot be parsed')
})
