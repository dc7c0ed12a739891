const sample = [
  'Name,Class,Positions,Height,GPA,Club,School,City,State,Stage,Priority,Email,Phone,Notes',
  `Maya Example,2028,CB / RB,"5'8""",3.8,Example SC,Example High,Frisco,TX,Contacted,A,maya@mail.example,555-010-1000,"Strong in the air, calm on the ball"`,
  '"Sample, Robin",Jr.,F/M,6-1,"3,4",Sample United,Sample High,Plano,TX,Watching,B,robin@mail.example,,',
]

/** Saves a small sheet that shows what columns can be called and how values may be written. */
export async function saveSample(): Promise<void> {
  const { saveFile } = await import('../../../lib/http/download.ts')
  saveFile(new Blob([`${sample.join('\r\n')}\r\n`], { type: 'text/csv' }), 'touchline-sample.csv')
}
