import sharp from 'sharp'

// nothing but these kinds is ever opened, whatever a file claims to be; what people send is let in by its first bytes, of
// which SVG has none: it is for drawings of our own
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
