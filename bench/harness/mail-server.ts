import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail and answers over HTTP how many it has. */
const [smtpPort = '0', port = '0'] = process.argv.slice(2);
let received = 0;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume().once('end', () => {
      received += 1;
      done();
    });
  },
});
// A shop that ends leaves its connections without a word.
smtp.on('error', () => {});
smtp.listen(Number(smtpPort), '127.0.0.1');
createServer((_request, response) => response.end(String(received))).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
