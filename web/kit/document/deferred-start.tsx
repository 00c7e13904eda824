// Starts the scripts that `deferScripts` deferred: after the page is painted, or at once where the page is hidden or
// the browser does not report painting.
// The scripts and the texts come a few files at a time: to ask for forty at once keeps a phone from answering a finger for a quarter of a second.
// Written small and for any browser: it stands in every page.
const script = `(function(){
var begun=false;
function begin(){
if(begun)return;
begun=true;
fetchFiles([].slice.call(document.querySelectorAll('link[rel=late]')))}
function fetchFiles(links){
links.splice(0,4).forEach(function(l){if(l.type){l.as='fetch';l.crossOrigin='anonymous'}l.rel=l.type?'preload':'modulepreload'});
setTimeout(links.length?function(){fetchFiles(links)}:run)}
function run(){
document.querySelectorAll('script[type=late]').forEach(function(s){
var m=document.createElement('script');
m.type='module';m.async=true;m.nonce=s.nonce;m.text=s.text;s.replaceWith(m)})}
function whole(){if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',begin);else begin()}
try{if(document.visibilityState==='visible'&&PerformanceObserver.supportedEntryTypes.indexOf('paint')>=0)new PerformanceObserver(function(){setTimeout(whole)}).observe({type:'paint',buffered:true});else whole()}catch(e){whole()}
setTimeout(whole,2000)})()`;

/** The one script of the page that runs while it is read. See `deferred-scripts.ts`. */
export const LateStart = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- a constant
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
