import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPlatform } from './create-platform.ts'
import { readEnv } from './env.ts'

test('without any setting everything has a value that works on a laptop', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: true,
    PUBLIC_URL: 'http://localhost:3000',
  })
})

test('a database of its own means no demo unless asked for', {
  tags: ['V6.3.2', 'V13.2.3', 'V13.4.2'],
}, () => {
  expect(readEnv({ DATABASE_URL: 'postgres://db/x' }).DEMO).toBe(false)
  expect(readEnv({ DATABASE_URL: 'postgres://db/x', DEMO: 'on' }).DEMO).toBe(true)
})

test('only a demo sends pushes to a service that no browser has, named by its origin', {
  tags: 'R21.14',
}, () => {
  const PUSH_SERVICE = 'http://127.0.0.1:8090/some/path'
  expect(readEnv({ DEMO: 'on', PUSH_SERVICE }).PUSH_SERVICE).toBe('http://127.0.0.1:8090')
  expect(() => readEnv({ PUSH_SERVICE })).toThrow('PUSH_SERVICE: needs DEMO=on')
  expect(() => readEnv({ DEMO: 'off', PUSH_SERVICE })).toThrow('PUSH_SERVICE: needs DEMO=on')
  for (const elsewhere of ['http://10.0.0.5:8090', 'https://push.example', 'http://127.0.0.1.example']) {
    expect(() => readEnv({ DEMO: 'on', PUSH_SERVICE: elsewhere })).toThrow('must be on this machine')
  }
})

test('a copy that others may reach has to say whether it is a demo', () => {
  const open = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://touchline.example' },
    { PUBLIC_URL: 'http://localhost.evil.example' },
    { TRUST_PROXY: 'on' },
  ]
  for (const settings of open) {
    const [setting = ''] = Object.keys(settings)
    expect(() => readEnv(settings), setting).toThrow(new RegExp(`DEMO: must be off.*${setting}`))
    expect(readEnv({ ...settings, DEMO: 'off' }).DEMO).toBe(false)
    expect(readEnv({ ...settings, DEMO: 'on' }).DEMO).toBe(true)
    expect(readEnv({ ...settings, DATABASE_URL: 'postgres://db/x' }).DEMO).toBe(false)
  }
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(readEnv({ HOST }).DEMO).toBe(true)
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://[::1]:80']) {
    expect(readEnv({ PUBLIC_URL }).DEMO).toBe(true)
  }
})

test('the public address is made its origin, and one with more to it or without a scheme is refused', () => {
  const read = (PUBLIC_URL: string) => readEnv({ PUBLIC_URL, DEMO: 'off' }).PUBLIC_URL
  expect(read('HTTPS://Touchline.Example/')).toBe('https://touchline.example')
  expect(read(' http://localhost:8080')).toBe('http://localhost:8080')
  const parts = ['/app', '/?a=1', '/#top', '?', '#'].map((part) => `https://touchline.example${part}`)
  for (const wrong of [
    ...parts,
    'touchline.example',
    'localhost:80',
    'ftp://a.example',
    'https://a:b@c.example',
  ]) {
    expect(() => read(wrong), wrong).toThrow('PUBLIC_URL: must be like https://touchline.example')
  }
})

test('a sender without an address is refused', () => {
  for (const good of ['no-reply@touchline.example', 'Touchline <root@localhost>']) {
    expect(readEnv({ MAIL_FROM: good }).MAIL_FROM).toBe(good)
  }
  for (const wrong of ['Touchline', 'Touchline <>', 'Touchline <no-reply>', 'Touchline no-reply@x.example']) {
    expect(() => readEnv({ MAIL_FROM: wrong }), wrong).toThrow('MAIL_FROM: must have an address')
  }
})

test('every wrong setting is named in one error', () => {
  const read = () =>
    readEnv({ PORT: 'eleven', DATABASE_URL: 'mysql://x', COACH_VERIFICATION: 'maybe', HOST: '' })
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*COACH_VERIFICATION/)
  expect(read).not.toThrow(/HOST/)
})

test('no age needs a guardian unless the operator names one', () => {
  expect(readEnv({}).GUARDIAN_REQUIRED_UNDER).toBeUndefined()
  expect(readEnv({ GUARDIAN_REQUIRED_UNDER: '16' }).GUARDIAN_REQUIRED_UNDER).toBe(16)
  for (const wrong of ['12', '19', '15.5', 'on']) {
    expect(() => readEnv({ GUARDIAN_REQUIRED_UNDER: wrong }), wrong).toThrow(/GUARDIAN_REQUIRED_UNDER/)
  }
})

test('social pages are named addresses, and only https', () => {
  expect(readEnv({}).SOCIAL_LINKS).toEqual([])
  expect(
    readEnv({ SOCIAL_LINKS: 'Instagram=https://a.example/t, You Tube = https://b.example/?v=1' }),
  ).toMatchObject({
    SOCIAL_LINKS: [
      { name: 'Instagram', href: 'https://a.example/t' },
      { name: 'You Tube', href: 'https://b.example/?v=1' },
    ],
  })
  for (const wrong of [
    'Instagram',
    '=https://a.example',
    'A=http://a.example',
    'A=javascript:alert(1)',
    'A=https://',
  ]) {
    expect(() => readEnv({ SOCIAL_LINKS: wrong }), wrong).toThrow(/SOCIAL_LINKS/)
  }
})

test('a bucket for pictures is all five settings or none', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }
  expect(readEnv({}).BUCKET).toBeUndefined()
  expect(readEnv(bucket).BUCKET).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  })
  for (const name of Object.keys(bucket)) {
    expect(() => readEnv({ ...bucket, [name]: '' }), name).toThrow(new RegExp(`${name}: is missing`))
  }
  expect(() => readEnv({ ...bucket, S3_ENDPOINT: 'ftp://s3.example.com' })).toThrow(/S3_ENDPOINT/)
  expect(() => readEnv({ ...bucket, S3_BUCKET: '../etc' })).toThrow(/S3_BUCKET/)
})

test('proxies in front are none, one, or as many as named', () => {
  const counts = ['', 'off', 'on', '2'].map(
    (TRUST_PROXY) => readEnv({ TRUST_PROXY, DEMO: 'off' }).TRUST_PROXY,
  )
  expect(counts).toEqual([0, 0, 1, 2])
  for (const wrong of ['0', '10', 'true', 'yes']) {
    expect(() => readEnv({ TRUST_PROXY: wrong }), wrong).toThrow(/TRUST_PROXY/)
  }
})

test('several instances: each address by its kind, and a direct way to a database only beside one', () => {
  const given = {
    DATABASE_URL: 'postgres://pooler/x',
    DATABASE_DIRECT_URL: 'postgresql://db/x',
    DRAIN_SECONDS: '2.5',
  }
  expect(readEnv(given)).toMatchObject({ ...given, DRAIN_SECONDS: 2.5 })
  expect(readEnv({}).DRAIN_SECONDS).toBe(0)
  expect(() => readEnv({ ...given, DATABASE_URL: '' })).toThrow('DATABASE_DIRECT_URL')
  for (const [name, wrong] of [
    ['DATABASE_DIRECT_URL', 'mysql://db'],
    ['DRAIN_SECONDS', 'soon'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '301'],
  ] as const) {
    expect(() => readEnv({ ...given, [name]: wrong }), `${name}=${wrong}`).toThrow(name)
  }
})

test('a coach reads 400 players a day and 2,000 a month unless the operator says otherwise', () => {
  expect(readEnv({})).toMatchObject({ PLAYERS_READ_A_DAY: 400, PLAYERS_READ_A_MONTH: 2_000 })
})

test('the pool is as large as the operator says, within reason', () => {
  expect(readEnv({}).DATABASE_CONNECTIONS).toBe(20)
  for (const given of ['1', '201', '7.5', 'many']) {
    expect(() => readEnv({ DATABASE_CONNECTIONS: given })).toThrow('DATABASE_CONNECTIONS')
  }
  const env = readEnv({ DATABASE_CONNECTIONS: '7' })
  const log = pino({ level: 'silent' })
  const { pool } = createPlatform({
    env,
    databaseUrl: 'postgres://nowhere.example/none',
    log,
    background: false,
  })
  expect(pool.options.max).toBe(7)
})

test('a person verifies coaches, except in the demo or where a domain is configured to', () => {
  const served = { DATABASE_URL: 'postgres://db/touchline' }
  expect(readEnv({}).COACH_VERIFICATION).toBe('domain')
  expect(readEnv(served).COACH_VERIFICATION).toBe('approval')
  expect(readEnv({ ...served, COACH_VERIFICATION: 'domain' }).COACH_VERIFICATION).toBe('domain')
})
